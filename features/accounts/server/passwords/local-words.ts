/**
 * Words that people in the Philippines choose first, the most frequent first: endearments, places, brands, months, then
 * given names and family names. The estimate ranks a word by its place in the list.
 */
const lists = [
  // Everyday words, endearments and numbers.
  `mahal mahalkita mahalko pogi pogiako ganda gandako maganda pinoy pinay pilipinas philippines kabayan kaibigan
  pangit bahala bahalana salamat kapamilya kapuso pamilya nanay tatay mama papa lola lolo ate kuya bunso anak asawa
  labidabs babyko bebeko iloveyou143 lovekita diyos jesus hesus jesuschrist amen maria simbang simbahan panginoon
  adobo sinigang lechon lumpia pansit halohalo bibingka taho balut kanin ulam kape tinapay mangga calamansi sampaguita
  jeepney tricycle karaoke barangay barkada fiesta parol pasko paskongpinoy kalabaw carabao agila aso pusa manok baboy
  basketbol gilas manny pacquiao jordan kobe lebron voltes darna rizal bonifacio mabini lapulapu
  teacher guro eskwela estudyante paaralan iskul klase aral homeschool student school password admin welcome qwerty`,
  // Months, days and seasons, in both languages.
  `january february march april may june july august september october november december
  enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre
  monday tuesday wednesday thursday friday saturday sunday lunes martes miyerkules huwebes biyernes sabado linggo
  summer christmas newyear birthday kaarawan`,
  // Places.
  `manila maynila quezon quezoncity makati taguig pasig pasay caloocan marikina mandaluyong paranaque laspinas muntinlupa
  valenzuela malabon navotas sanjuan pateros cebu davao iloilo baguio bacolod zamboanga cagayan cagayandeoro cdo gensan
  generalsantos antipolo cavite laguna batangas rizal bulacan pampanga tarlac pangasinan bataan zambales nuevaecija
  quezonprovince bicol albay legazpi naga sorsogon masbate palawan puertoprincesa boracay aklan kalibo capiz roxas
  antique negros dumaguete siquijor bohol tagbilaran leyte tacloban samar ormoc mindanao visayas luzon surigao siargao
  butuan agusan bukidnon malaybalay iligan marawi cotabato ilocos laoag vigan launion isabela tuguegarao batanes sagada
  tagaytay subic clark dasmarinas bacoor imus calamba lipa lucena angeles olongapo dagupan mayon pinatubo taal apo banaue
  intramuros divisoria quiapo baclaran cubao greenhills bgc ortigas alabang divimart`,
  // Brands, teams, schools and media.
  `jollibee chowking mcdo mcdonalds manginasal greenwich redribbon goldilocks starbucks sanmiguel sanmig redhorse ginebra
  tanduay magnolia nestle milo bearbrand nescafe kopiko luckyme piattos chippy bench penshoppe sm smmall ayala robinsons
  megamall mallofasia globe smart pldt sun tnt gcash maya paymaya bdo bpi metrobank landbank unionbank lazada shopee grab
  angkas foodpanda lbc jnt cebupacific philippineair pal abscbn gma eatbulaga showtime wowowin pbb tiktok facebook
  youtube netflix mobilelegends axie roblox minecraft valorant dota up ateneo lasalle ust feu adamson mapua tamaraws
  archers blueeagles growlingtigers ginebrako barangayginebra beermen tropang blackpink bts sb19 bini`,
  // Given names.
  `maria juan jose john mark angel princess angelica nicole michelle mary joy grace christine kristine jasmine jasmin
  kimberly andrea althea samantha nathaniel gabriel joshua jerome james christian justin john paul johnpaul johnmark
  markanthony maryjoy marygrace maryann annamarie annemarie rosemarie rosalie rowena marites maricel marilou marivic
  analyn arlene cherry lovely precious jhon jayson jason jomar joel jun junjun jay jaymar ronald ronnie roel rodel rommel
  reynaldo rolando fernando eduardo ricardo antonio pedro pablo luis carlos miguel rafael francisco ramon manuel andres
  emilio gregorio benigno corazon imelda ferdinand rodrigo leni sara bongbong isko vico liza kathryn daniel enrique
  nadine bea anne marian dingdong alden maine vice coco sharon regine lea catriona pia ana luz ligaya tala dalisay
  bituin amihan mayumi hiraya malaya bayani lakandula makisig isagani`,
  // Family names.
  `santos reyes cruz delacruz bautista ocampo garcia mendoza torres tomas andrada castillo flores villanueva ramos castro
  rivera aquino navarro salazar mercado tolentino dizon pascual soriano valdez hernandez gonzales gonzalez lopez perez
  fernandez martinez rodriguez sanchez ramirez domingo santiago francisco aguilar dejesus delossantos delosreyes
  delrosario deguzman deleon devera magsaysay marcos duterte roxas osmena quirino macapagal estrada cojuangco aquino
  lim tan chua sy co go ong uy yap lee dela rosa manalo manalastas macaraeg magbanua dimaculangan catacutan panganiban
  evangelista salvador samson sarmiento sison tecson velasco vergara villar villareal yulo zamora zubiri abad agustin
  alcantara alvarez amador arceo asuncion avila balagtas batungbakal bernardo buenaventura cabrera calderon cervantes
  concepcion cordero cortez david diaz enriquez escobar espiritu fajardo galang gatchalian guerrero gutierrez ignacio
  jacinto javier jimenez lacson lacuesta legaspi lorenzo luna madrigal malonzo manansala mangubat marasigan miranda
  molina morales natividad nieto nolasco padilla pangilinan panlilio peralta pineda policarpio quiambao ragasa romero
  rosales rosario salonga santiago sebastian suarez sumulong tamayo tañada trinidad umali valencia vasquez ventura`,
]

export const localWords: string[] = [...new Set(lists.flatMap((list) => list.split(/\s+/)).filter(Boolean))]
