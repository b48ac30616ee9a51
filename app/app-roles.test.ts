import { expect, test } from "vitest"
import { manifestAddress } from "./app-roles.ts"

test.each([
  ["/", "/manifest.webmanifest"],
  ["/explore", "/manifest.webmanifest"],
  ["/teach", "/manifest.webmanifest"],
  ["/teachers-room", "/manifest.webmanifest"],
  ["/teacher", "/manifest.webmanifest?role=teacher"],
  ["/parent/classes", "/manifest.webmanifest?role=parent"],
])("the page at %s names the manifest at %s", (path, address) => expect(manifestAddress(path)).toBe(address))
