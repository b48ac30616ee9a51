/** The `root.innerHTML` of Quill 2.0.3 in a browser: one example of each kind, by name. */
export const editorOutput: [string, string][] = [
  ["nothing", `<p><br></p>`],
  [
    "words",
    `<p>Plain <strong>bold</strong> <strong class="ql-size-huge ql-font-serif" style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);"><em><s><u><a href="https://silid.example/x?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">all of it</a></u></s></em></strong><sub>x</sub><sup>y</sup><code>code &lt;b&gt;</code></p>`,
  ],
  ["headings", `<h1>Head 1</h1><h2>Head 2</h2><h3>Head 3</h3><h4>Head 4</h4><h5>Head 5</h5><h6>Head 6</h6>`],
  [
    "paragraphs",
    `<p class="ql-align-center">centred</p><p class="ql-align-right">right</p><p class="ql-align-justify">just</p><p class="ql-direction-rtl ql-align-right">rtl</p><p class="ql-indent-1">in</p><p class="ql-indent-8">in8</p><blockquote>quote</blockquote><div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">a &lt; b &amp;&amp; c</div><div class="ql-code-block">second</div></div>`,
  ],
  [
    "lists",
    `<ol><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>one</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>nested</li><li data-list="checked"><span class="ql-ui" contenteditable="false"></span>done</li><li data-list="unchecked"><span class="ql-ui" contenteditable="false"></span>open</li></ol>`,
  ],
  [
    "links",
    `<p><a href="mailto:a@b.ph" rel="noopener noreferrer" target="_blank">mail</a><a href="tel:+639171234567" rel="noopener noreferrer" target="_blank">tel</a><a href="sms:+639171234567" rel="noopener noreferrer" target="_blank">sms</a></p>`,
  ],
  [
    "pictures",
    `<p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="><img src="https://silid.example/a.png" width="300" height="200" alt="A &quot;drawn&quot; &lt;room&gt;"></p>`,
  ],
  ["spaces and signs", `<p>a  b   c — ₱1,250 &amp; “ñ” 👩🏽‍🏫</p><p><br></p><p>end</p>`],
]
