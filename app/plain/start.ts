import { replayEarlyClick } from "../../ui/buttons/early-click.ts"
import { registerServiceWorker } from "../register-service-worker.ts"
import { startAnnouncements } from "./announcements.ts"
import { startColours } from "./colours.ts"
import { startCovers } from "./covers.ts"
import { startDrawers } from "./drawers.ts"
import { startFilms } from "./films.ts"
import { startLists } from "./lists.ts"
import { startOffline } from "./offline.ts"
import { startPictures } from "./pictures.ts"
import { startReports } from "./reports.ts"
import { startSections } from "./sections.ts"
import { startZones } from "./zones.ts"

/**
 * The script of the public pages, which are rendered on the server and have no React in the browser (decision 7). Most
 * parts listen on the document, so that they also work for elements that a list adds later.
 */
startColours()
startDrawers()
startFilms()
startSections()
startCovers()
startAnnouncements()
startPictures()
startLists()
startReports()
startZones()
startOffline()
registerServiceWorker()

window.silidReady = true
replayEarlyClick()
document.documentElement.dataset.settled = ""
