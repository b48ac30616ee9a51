/**
 * The commonest passwords of 8 characters and more in small letters; they are the first ones an attacker tries
 * (docs/rules.md#passwords). Case does not save one of them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 01234567 012345678 0123456789 01020304 0102030405 0987654321 098765432 09876543 10101010
  10203040 1020304050 11111111 111111111 1111111111 11112222 11223344 1122334455 112233445566 11235813 12121212 12131415
  12312312 123123123 1231231234 123123qwe 12341234 1234512345 12345654321 123456123456 12345678 123456789 1234567890
  12345678901 123456789012 1234567891 12345678910 123456789a 123456789abc 123456789o 123456789q 123456789qwe 123456789z
  12345679 1234567a 1234567q 12345678a 12345678q 12345abc 12345abcde 12345qwert 123456aa 123456ab 123456abc 123456qq
  123456qwe 123456qwerty 1234554321 1234567899 12344321 1234abcd 1234qwer 123654789 123698745 123abc123 123qwe123
  123qwe456 123qweasd 123qweasdzxc 13131313 13579246 1357924680 135792468 14141414 14725836 147258369 147852369
  159357159 15935728 159753159 159753456 18181818 19191919 1a2b3c4d 1a2s3d4f 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc 20202020 21212121 22222222 222222222 23232323 23456789 25252525
  25802580 2wsx3edc 31313131 31415926 314159265 33333333 333333333 3edc4rfv 44444444 444444444 45454545 456456456
  456789123 55555555 555555555 5555555555 66666666 666666666 69696969 741852963 74108520 77777777 777777777 7777777777
  78787878 789456123 789789789 87654321 88888888 888888888 8888888888 963852741 98765432 987654321 9876543210 987456321
  99999999 999999999 9999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 aaaaaaaa
  aaaaaaaaaa aaaa1111 ab123456 abc12345 abc123456 abc1234567 abc123456789 abc123abc abcd1234 abcd12345 abcde12345
  abcdef123 abcdefgh abcdefghi abcdefghij abcdefghijk access14 adgjmptw adidas123 admin123 admin1234 admin12345
  admin123456 adminadmin administrator airplane alexander alexander1 alexandra alexandria america1 anderson andromeda
  angel123 angelica angelina angels123 animal123 anthony1 apple123 arsenal1 asasasas asd12345 asd123456 asdasd123
  asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl1 ashley123 asshole1 awesome1 babyboy1 babygirl
  babygirl1 barcelona bartender baseball baseball1 basketball basketball1 batman123 beautiful beautiful1 benjamin
  bestfriend bigdaddy billabong blackcat blackie1 blahblah blessed1 blink182 blueberry bluebird bradley1 brandon1
  brooklyn buster123 butterfly butterfly1 butthead california callofduty cameron1 caroline carolina casanova catherine
  champion changeme changeme1 changeme123 charles1 charlie1 charlie123 charlotte cheese123 chelsea1 chelsea123
  chicago1 chicken1 chocolate chocolate1 christian christian1 christina christine christmas christopher cinderella
  claudia1 cocacola colorado computer computer1 cookie123 coolness courtney cowboys1 creative crystal1 daniel123
  daniela1 december default1 defaultpassword diamond1 director distance doberman dolphin1 dolphins dragon123 dragonball
  dragonballz dreamer1 einstein electric elephant elizabeth elizabeth1 emmanuel enter123 eternity everton1 evolution
  fernando firebird firefighter flamingo flower123 fluffy123 football football1 football123 footballer forever1
  forever21 francesca francisco franklin freedom1 freedom123 friends1 friendship fuckyou1 fuckyou123 fuckyou2
  fuckyou69 gabriel1 gabriela gangster garfield gateway1 george123 gfhjkmgfhjkm gfhjkm123 ginger123 godisgood
  godislove goldfish goodluck grandma1 greenday guitar123 hahahaha hallo123 handsome hannah123 happy123 happyday
  hardcore harley123 heather1 hello123 hello1234 hello12345 hellohello hellokitty helloworld hercules hockey123
  hollister homework hotdog123 hotmail1 hunter123 iamgroot iloveme1 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123
  iloveyou2 ilovegod ilovejesus independence infinity inuyasha internet internet1 iphone123 ironman1 isabella
  j38ifubn jackass1 jackson1 james123 january1 jasmine1 jasmine123 jayjay123 jennifer jennifer1 jeremiah jessica1
  jessica123 jesus123 jesuschrist jonathan jonathan1 jordan123 jordan23 joseph123 joshua123 juventus justin123
  justinbieber katherine kathleen kimberly kingkong kristina lavender leonardo letmein1 letmein123 letmein12
  liberty1 lightning linkinpark lollipop london123 louise123 love1234 love12345 loveable lovelife lovelove lovely123
  loveme123 loveyou1 loveyou123 loveyou2 loverboy lucky123 mackenzie madison1 magandako mahal123 mahalkita mahalkita1
  mahalko1 mahalkoh manchester manutd123 margaret marie123 marina123 mariposa marlboro martin123 master123 matthew1
  matthew123 maverick maxwell1 mercedes merlin123 metallica metallica1 michael1 michael123 michelle michelle1 midnight
  million2 minecraft minecraft1 monday123 money123 monkey12 monkey123 monster1 monster123 mountain mustang1 mynoob123
  mypassword naruto123 nathaniel newcastle newpassword newyork1 newyork123 nicholas nicole123 nintendo nirvana1
  nothing1 november october1 oliver123 opensesame orange123 pa55word pa55w0rd pakistan pakistan123 palangga panasonic
  pangilinan panther1 paradise paramore pass1234 pass12345 pass123456 passpass passw0rd passw0rd1 password password!
  password0 password01 password1 password11 password12 password123 password1234 password12345 password2 password21
  password3 password4 password5 password6 password7 password8 password9 password99 passwort passwort1 patricia
  patrick1 patriots peaches1 peanut123 penelope pepper123 philippines phoenix1 picture1 pikachu1 pilipinas pineapple
  pokemon1 pokemon123 porsche1 precious precious1 primetime princess princess1 princess12 princess123 princesa
  professional purple123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsedrf qazwsx123 qazwsxedc qazwsxedc123 qazxswedc qqqqqqqq
  qqww1122 qwaszx12 qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc qweasdzxc1 qweqweqwe qwer1234 qwer12345 qwerasdf
  qwerqwer qwert123 qwert1234 qwert12345 qwerty01 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty77 qwertyqwerty qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 rachel123 raiders1 rainbow1 rainbow123
  ranger123 rangers1 realmadrid rebecca1 remember richard1 robert123 rockstar rockstar1 ronaldo7 rosebud1 runescape
  russia123 sailormoon salasana samantha samantha1 samsung1 samsung123 sarah123 saturday savannah school123 scooby123
  scorpion scotland sebastian secret123 september sergey123 shadow12 shadow123 shannon1 sherlock shopping simpsons
  skateboard skywalker slipknot slipknot1 snickers snoopy123 snowball snowboard soccer10 soccer12 soccer123 softball
  someone1 sparky123 spiderman spiderman1 spongebob spongebob1 squirrel ssssssss starlight startrek starwars starwars1
  stargate steelers stephanie steven123 strawberry success1 summer01 summer12 summer123 sunflower sunshine sunshine1
  sunshine123 superman superman1 superman123 superstar superstar1 sweetheart sweetie1 sweetpea swordfish system32
  tagalog1 taylor123 teacher1 teddybear tekken123 teresa123 test1234 test12345 test123456 testtest testing1 testing123
  thomas123 thunder1 tiffany1 tigger123 timothy1 tinkerbell tinkerbell1 titanic1 tomorrow tottenham trinity1
  trustno1 tuesday1 tweety123 twilight unicorn1 universe user1234 valentina valentine valeria1 vanessa1 vacation
  veronica victoria victoria1 vietnam1 virginia volleyball warcraft warrior1 watermelon welcome1 welcome01 welcome12
  welcome123 westside whatever whatever1 whatsup1 william1 william123 winston1 winter123 wolverine wonderful
  worldcup xxxxxxxx yankees1 yellow123 yourmom1 yugioh123 yuantuo2012 zaq12wsx zaq1xsw2 zaq1zaq1 zxc12345 zxc123456
  zxcasdqwe zxcv1234 zxcvbnm1 zxcvbnm123 zxczxczxc zzzzzzzz
  `
    .trim()
    .split(/\s+/),
)
