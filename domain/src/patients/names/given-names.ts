import { isShortForm } from './nicknames.ts';
import { foldedName } from './same-name.ts';

/**
 * Given names with at least 5,000 births in the United States since 1925, by the public-domain figures of the Social
 * Security Administration. Names that are also titles, places, seasons or what a desk may note are left out: Cash, May.
 */
const births = `
aaden aaliyah aarav aaron abagail abbey abbie abbigail abby abdiel abdul abdullah abe abel abigail abigale abigayle
abner abraham abram abril ace ada adaline adalyn adalynn adam adan addie addilyn addison addisyn addyson adela
adelaide adele adelina adeline adelyn adelynn aden adilene adina aditya adley adolfo adolph adonis adria adrian
adriana adriane adrianna adrianne adriel adrien adrienne agatha agnes agustin ahmad ahmed aida aidan aiden aidyn
ailani aileen aimee ainsley aisha aislinn aitana aiyana aja akeem akira al alaia alaina alan alana alani alanna
alannah alaya alayah alayna alaysia alba albert alberta alberto alden aldo aleah alec alecia aleena alejandra
alejandro alena alene alesha alesia alessandra alessandro alessia aleta alex alexa alexander alexandra alexandre
alexandrea alexandria alexandro alexi alexia alexis alexus alexzander alfonso alfonzo alfred alfreda alfredo ali alia
aliah aliana alianna alice alicia alijah alina aline alisa alisha alison alissa alisson alivia aliya aliyah aliza
alize allan allen allene allie allison ally allyson allyssa alma alondra alonso alonzo alora alphonse alphonso alta
althea alton alva alvaro alvin alyce alycia alysa alyse alysha alysia alyson alyssa alyvia amalia amanda amani amar
amara amare amari amaris amaya amayah amber amberly ambrose ameer amelia amelie ami amia amie amina aminah amir amira
amirah amiya amiyah amora amos amy amya ana anabel anabella anabelle anahi anais anakin analia anastasia anaya anders
anderson andi andie andra andre andrea andreas andres andrew andria andy angel angela angelia angelica angelina
angeline angelique angelita angelo angie angus anika anisa anissa anita aniya aniyah anjali ann anna annabel annabell
annabella annabelle annalee annalisa annalise annamarie anne anneliese annelise annemarie annetta annette annie annika
annmarie ansley anson anthony antionette antoine antoinette anton antonella antonette antonia antonio antony antwan
antwon anya apollo arabella araceli aracely archer archie arden ardis areli arely ares aretha ari aria ariah arian
ariana arianna aric arie ariel ariella arielle aries ariya ariyah arjun arleen arlen arlene arleth arlette arlie
arline arlo armand armando armani arnold arnulfo aron arron art arthur artie artis arturo arya aryan aryana aryanna
asa asha ashanti ashely asher ashlee ashleigh ashley ashli ashlie ashly ashlyn ashlynn ashton ashtyn asia aspen astrid
athena atlas atticus aubree aubrey aubrie audra audrey audriana audrina augusta augustine augustus aurelia aurelio
aurora austen austin austyn ava avah averi averie avery avi aviana avianna avis axel axton aya ayaan ayana ayanna
aydan ayden aydin ayesha ayla ayleen aylin azalea azaria azariah aziel bailee bailey bambi barbara barbra barney
barrett barron barry bart barton basil baylee bayleigh baylor beatrice beatriz beau beckett beckham becky belen
belinda bella bellamy belle ben benedict benita benito benjamin bennett bennie benny benson bentlee bentley benton
berenice berkley bernadette bernadine bernard bernardo bernice bernie bert bertha bertie bertram beryl bessie beth
bethany betsy bette bettie bettina betty bettye beulah beverley beverly bianca bilal bill billie billy birdie blaine
blair blaire blaise blake blakely blanca blanche blythe bo bob bobbi bobbie bobby bodhi bodie bonita bonnie bonny
booker boone bowen boyd brad braden bradford bradley bradly brady braeden braelyn braelynn braiden brandan brandee
branden brandi brandie brandon brandt brandy brandyn branson brant brantley braulio braxton brayan brayden braydon
braylee braylen braylon brea breana breann breanna breanne brecken bree brenda brendan brenden brendon brenna brennan
brennen brent brenton breonna bret brett bria brian briana brianna brianne briar brice bridger bridget bridgett
bridgette briella brielle brigette briggs brighton brigid brigitte briley brinley brisa bristol britany britney britt
brittani brittany brittney brittni britton brock broderick brodie brody bronson brook brooke brooklyn brooklynn brooks
bruce bruno bryan bryana bryanna bryant bryce brycen brylee bryn brynlee brynn bryon bryson bud buddy buford burt
burton byron cade caden caiden cailyn cain caitlin caitlyn cal cale caleb caleigh cali calista callahan callan callen
callie calliope callum calvin cambria camden camdyn cameron cami camila camilla camille camilo campbell camren camron
camryn canaan candace candi candice candy capri cara caren carey cari carina carissa carl carla carlee carleen
carleigh carlene carley carli carlie carlo carlos carlotta carlton carly carmel carmela carmelita carmella carmelo
carmen carmine carol carolann carole carolina caroline carolyn carolynn carrie carrol carroll carsen carson carsyn
carter cary caryl caryn casandra casen casey cason cassandra cassidy cassie cassius cataleya catalina catharine
catherine cathie cathleen cathrine cathryn cathy catrina cayden cayla caylee cayson cecelia cecil cecile cecilia
cecily cedric cedrick celeste celestine celia celina celine cesar chace chad chadwick chaim chana chanda chandler
chandra chanel chanelle channing chantal chantel chantelle charissa charisse charity charla charlee charleen charleigh
charlene charles charley charli charlie charlize charlotte charmaine chase chasity chastity chauncey chaya chaz
chelsea chelsey chelsie cheri cherie cherry cheryl cheryle chester chet cheyanne cheyenne chiara chiquita chloe chris
christa christal christen christi christian christiana christie christin christina christine christopher christy
chrystal chuck chyna ciara ciera cierra cindi cindy cinthia clair claire clara clare clarence clarice clarissa clark
claude claudette claudia claudine claudio clay clayton clement clementine cleo cletus cleveland cliff clifford clifton
clint clinton clyde coby codi cody cohen colby cole coleen coleman colette colin colleen collette collin collins
colson colt colten colter colton concetta conner connie connor conor conrad constance constantine consuelo cooper cora
coral coraline corbin cordelia cordell corey cori corina corine corinna corinne cornelia cornelius cornell corrie
corrina corrine cortez cortney cory coty courtney coy craig cristal cristian cristina cristobal cristopher cristy
crosby cruz crystal cullen curt curtis cydney cynthia cyril cyrus dahlia daisy dakota dakotah dale daleyza dalia
dalila dallas dallin dalton damari damaris damian damien damion damon dan dana danae dandre dane danelle danette
dangelo dani dania danial danica daniel daniela daniella danielle danika danita danna dannie danny dante danyelle
daphne daquan dara darby darci darcie darcy darell daren daria darian dariel darien darin dario darion darius darla
darleen darlene darnell daron darrel darrell darren darrick darrin darrius darron darryl darwin daryl dashawn dasia
dave davian david davin davina davion davis davon dawn dawna dawson dax daxton dayana dayanara dayna dayton dean deana
deandra deandre deangelo deann deanna deanne debbie debby debora deborah debra declan dee deena deidra deidre deion
deirdre deja dejuan delaney delanie delano delbert delia delilah della delma delmar delmer delois delores deloris
delphine delvin demarco demarcus demario demetria demetrius demi demond dena denice denis denise denisse dennis denny
denver denzel deon deonte dereck derek derick derik deron derrell derrick deshaun deshawn desirae desire desiree
desmond dessie destin destinee destiney destini destiny devan devante deven devin devon devonte devyn dewayne dewey
dexter dian diana diane diann dianna dianne diego dilan dillan dillon dimitri dina dinah dino dion dionne dior dirk
dixie dollie dolly dolores domenic domingo dominic dominick dominik dominique dominque domonique don dona donald
donavan donavon donell donita donn donna donnell donnie donny donovan dontae donte dora dorcas doreen dorene doretha
dorian doris dorothea dorothy dorris dorthy dottie doug douglas douglass doyle drake draven drew duane dudley dulce
duncan dustin dusty dwain dwayne dwight dylan ean earle earlene earline earnest earnestine easton eboni ebony ed eddie
eddy eden edgar edgardo edie edison edith edmond edmund edna eduardo edward edwardo edwin edwina edythe effie efrain
efren eileen eithan elaina elaine elana elayna elbert elda eldon eleanor eleanora eleanore eleazar elena eleni eli
elia elian eliana elianna elias elida eliezer elijah elina elinor eliot elisa elisabeth elise eliseo elisha elissa
eliza elizabeth ella elle ellen ellery elliana ellianna ellie elliot elliott ellis ellison elma elmer elmo elnora
elodie eloisa eloise elora elouise eloy elroy elsa elsie elton elva elvia elvin elvira elvis elwood elyse elyssa emani
emanuel ember emberly emelia emely emerald emerie emerson emersyn emery emil emile emilee emilia emiliano emilie
emilio emily emir emma emmalee emmaline emmalyn emmanuel emmeline emmet emmett emmie emmitt emmy emory enid enoch
enrique enzo ephraim eric erica erich erick ericka erik erika erin erma ernest ernestine ernesto ernie errol ervin
erwin eryn esme esmeralda esperanza essence essie esteban estefania estefany estela estella estelle ester estevan
esther estrella ethan ethel etta eugene eugenia eula eunice eva evalyn evan evangelina evangeline eve evelin evelina
evelyn evelynn everett everette everlee everleigh everly evette evie ezekiel ezequiel ezra fabian fabiola faith fallon
fannie farah farrah fatima fawn fay faye federico felecia felicia felicity felipe felisha felix felton ferdinand fern
fernanda fernando fidel finley finn finnegan finnley fiona fletcher flor flora florence florine flossie floyd flynn
forrest foster fran frances francesca francesco francine francis francisca francisco franco frank frankie franklin
franklyn fred freda freddie freddy frederic frederick fredric fredrick freeman freida freya frida frieda fritz gabriel
gabriela gabriella gabrielle gael gage gail gale galen galilea gannon garland garret garrett garrick garrison garry
garth gary gavin gavyn gaye gayla gayle gemma gena genaro gene geneva genevieve gentry geoffrey george georgette
georgia georgiana georgianna georgie georgina gerald geraldine gerard gerardo geri germaine gerri gerry gertrude gia
giana giancarlo gianna gianni giavanna gibson gideon gilbert gilberto gilda gillian gina ginger ginny gino giovani
giovanna giovanni giovanny gisele giselle gisselle giuliana giuseppe gladys glen glenda glenn glenna gloria goldie
gonzalo gordon grace gracelyn gracelynn gracie graciela grady graham grant gray graysen grayson grecia greg gregg
greggory gregorio gregory greta gretchen grey greyson griffin griselda grover guadalupe guillermo gunnar gunner gus
gustavo gwen gwendolyn gwyneth hadassah hadley haiden hailee hailey hailie hakeem hal haleigh haley halie halle hallie
hamilton hamza hana hank hanna hannah hans harlan harlee harleigh harley harlow harmoni harmony harold harper harriet
harriett harris harrison harry harvey hasan hassan hattie haven hayden hayes haylee hayleigh hayley haylie hazel heath
heather hector heidi heidy helen helena helene hellen hendrix henley henri henrietta henry herbert heriberto herman
hernan herschel hershel hester hezekiah hilary hilda hillary hilton hiram holden holland holli hollie hollis holly
homer hope horace houston howard hoyt hubert hudson huey hugh hugo humberto ian ibrahim ida iesha ignacio iker ila
ilana ileana ilene iliana iman imani imelda immanuel imogene ina ines inez ingrid iona ira irene iris irma irvin
irving irwin isa isaac isabel isabela isabell isabella isabelle isai isaiah isaias isela ishaan ishmael isiah isidro
isis isla ismael issac itzel iva ivan ivana ivanna ivette ivey ivonne ivory ivy iyana iyanna izabella izaiah jabari
jacalyn jace jacey jaci jack jackeline jackie jacklyn jackson jacky jaclyn jacob jacoby jacque jacquelin jacqueline
jacquelyn jacquelynn jacques jacquline jada jade jaden jadiel jadon jadyn jaeden jael jaelyn jaelynn jagger jai jaida
jaiden jaidyn jailyn jaime jaimie jair jairo jakari jakayla jake jakob jalen jalisa jaliyah jalyn jalynn jamaal jamal
jamar jamarcus jamari jamarion jamel james jameson jamey jami jamie jamil jamila jamir jamison jammie jamya jan jana
janae janay jane janeen janel janell janelle janessa janet janette janice janie janine janis janiya janiyah janna
jannette jannie jaquan jaqueline jared jaren jarod jaron jarred jarrett jarrod jarvis jase jasiah jasmin jasmine
jasmyn jason jasper javier javion javon jax jaxen jaxon jaxson jaxton jay jayce jaycee jayceon jayda jayde jayden
jaydon jayla jaylah jaylan jaylee jayleen jaylen jaylene jaylin jaylon jaylyn jaylynn jayme jayna jayne jayson jaziel
jazlyn jazlynn jazmin jazmine jazmyn jazmyne jean jeana jeanette jeanie jeanine jeanna jeanne jeannette jeannie
jeannine jed jedidiah jeff jefferson jeffery jeffrey jeffry jelani jemma jena jenelle jenesis jenifer jenna jenni
jennie jennifer jenny jensen jerald jere jeremiah jeremy jeri jerilyn jerimiah jermaine jerod jerold jerome jerrell
jerri jerrie jerrod jerrold jerry jess jessa jesse jessenia jessi jessica jessie jessika jessy jesus jett jevon jewel
jewell jill jillian jim jimena jimmie jimmy jo joan joana joanie joann joanna joanne joaquin jocelyn jocelynn jodi
jodie jody joe joel joelle joellen joesph joey johan johana johann johanna john johnathan johnathon johnie johnna
johnnie johnny johnpaul johnson joi joleen jolene jolie jon jonah jonas jonathan jonathon joni jonna jonnie jordan
jorden jordin jordon jordy jordyn jordynn jorge jose josef josefina joselyn joseph josephine josette josh joshua
josiah josie joslyn josue journee jovan jovani jovanni joy joyce joycelyn joziah juan juana juanita judah judd jude
judi judie judith judson judy jules juli julia julian juliana juliann julianna julianne julie julien juliet julieta
juliette julio julissa julius juniper justin justina justine justus kacey kaci kacie kacy kade kaden kadence kadin
kaeden kaela kaelyn kai kaia kaiden kaila kailani kailee kailey kailyn kairi kairo kaison kaitlin kaitlyn kaitlynn
kaiya kala kalani kale kaleb kaleigh kalen kaley kali kalia kalie kaliyah kalli kallie kalvin kalyn kamari kamden
kamdyn kameron kami kamila kamilah kamille kamiyah kamron kamryn kandace kandi kandice kandy kane kannon kara kareem
karen kari karie karim karin karina karis karissa karl karla karlee karley karli karlie karly karma karmen karol
karolyn karon karrie karsen karson karsyn karter karyn kasandra kasen kasey kash kashton kason kassandra kassidy
kassie katalina katarina kate katelin katelyn katelynn katerina katharine katherine katheryn kathi kathie kathleen
kathrine kathryn kathy katia katie katina katlin katlyn katrina katy kay kaya kayce kaycee kayden kaydence kaye kayla
kaylah kaylan kaylani kaylee kayleen kayleigh kaylen kaylene kayley kayli kaylie kaylin kaylyn kaylynn kaysen kayson
keagan keanu keaton keegan keeley keely keenan kehlani keila keily keira keisha keith kelby kellan kellen kelley kelli
kellie kelly kelsea kelsey kelsi kelsie kelton kelvin ken kendal kendall kendell kendra kendrick kendyl kenia kenji
kenley kenna kennedi kennedy kenneth kennith kenny kensley kent kenton kenyatta kenyon kenzie keon keri kermit kerri
kerrie kerry kesha keshawn keshia keven kevin kevon keyla keyon khadija khadijah khaleesi khalid khalil khari khloe
kia kian kiana kianna kiara kiera kieran kierra kiersten kiley killian kim kimber kimberlee kimberley kimberly kimora
kingsley kingston kinley kinsey kinslee kinsley kip kira kirby kirk kirsten kirstin kisha kit kitty knox koa kobe koby
koda kodi kody kohen kolby kole kolten kolton konner konnor kora korbin korey kori kortney kory kourtney kraig kris
krista kristal kristan kristen kristi kristian kristie kristin kristina kristine kristofer kristopher kristy kristyn
krysta krystal krystle kurt kurtis kya kye kyla kylah kylan kyle kylee kyleigh kylen kyler kylie kymani kyndall kynlee
kyra kyree kyrie kyson lacey lachlan laci lacie lacy ladonna laila lailah laine lainey lakeisha laken lakesha lakisha
lamar lamont lana lance landen landon landry landyn laney langston lani lanie lanny laquita lara larissa laron larry
lars lashawn lashonda latanya latasha latisha latonia latonya latosha latoya latrice latricia laura laureen laurel
lauren laurence lauretta lauri laurie lauryn lavern laverne lavon lavonne lawanda lawrence lawson layla laylah layne
layton lazaro lea leah leander leandra leandro leann leanna leanne leatrice lee leeann leena leia leif leigh leigha
leighton leila leilani lela leland lelia lemuel lena lenard lennon lennox lenny lenora lenore leo leola leon leona
leonard leonardo leonel leonidas leonor leopoldo leora leroy lesa lesley lesli leslie lesly lessie lester leta letha
leticia letitia lettie levi levon lewis lexi lexie lexus leyla lia liam liana lianna libby lidia lila lilah lilia
lilian liliana lilianna lilith lillian lilliana lillianna lillie lilly lily lilyana lina lincoln linda linden lindsay
lindsey lindy linnea linsey linwood lionel lisa lisbeth lisette lissette litzy liv livia liz liza lizabeth lizbeth
lizeth lizette lizzie lloyd logan lois lola lolita lon lona londyn lonnie lonny lora loraine lorelai lorelei loren
lorena lorene lorenza lorenzo loretta lori lorie lorin lorine lorna lorraine lorri lorrie lottie lou louann louella
louie louis louisa louise lourdes lowell loyd luann luanne luca lucas lucca lucero lucia lucian luciana luciano lucie
lucien lucile lucille lucinda lucio lucius lucretia lucy luella luis luisa luka lukas luke lula luna lupe lupita
luther luz lydia lyla lylah lyle lyman lyn lynda lyndon lyndsay lyndsey lynette lynn lynne lynnette lyra lyric mabel
mable mac macey maci macie mack mackenzie macy madalyn madalynn madden maddie maddison maddox madeleine madeline
madelyn madelynn madilyn madilynn madisen madison madisyn madonna madyson mae maegan maeve magaly magdalena magdalene
maggie magnolia magnus mai maia maira maisie maison makai makayla makena makenna makenzie malachi malakai malani
malaya malaysia malcolm malcom maleah malia maliah malik malinda malissa maliyah malka mallory mamie mandi mandy
manuel manuela mara maranda marc marcel marcela marceline marcelino marcell marcella marcello marcellus marcelo marci
marcia marcie marco marcos marcus marcy maren margaret margarita margery margie margo margot margret marguerite mari
maria mariah mariam marian mariana mariann marianna marianne mariano maribel maribeth maricela marie mariel mariela
marietta marilee marilyn marilynn marin marina mario marion marisa marisela marisol marissa maritza mariyah marjorie
mark markus marla marlee marleigh marlen marlena marlene marley marlin marlo marlon marlowe marlyn marlys marnie
marques marquez marquis marquise marquita marsha marshall marta martha martin martina marty marva marvin mary maryam
maryann maryanne marybeth maryellen maryjane maryjo marylou mason mateo mathew mathias matias matilda matt matteo
matthew matthias mattie maude maura maureen maurice mauricio mauro maverick mavis max maxie maxim maximilian
maximiliano maximillian maximo maximus maxine maxwell maya maynard mayra mayson mazie mckayla mckenna mckenzie
mckinley meadow meagan meaghan meg megan meghan mekhi melani melanie melany melba melia melina melinda melisa melissa
mellissa melodie melody melonie melva melvin memphis menachem mercedes meredith merle merlin merrick merrill merritt
merry mervin meryl mia miah micaela micah michael michaela michal micheal michel michele michell michelle mickey
miguel mika mikael mikaela mikayla mike mikel mila milagros milan milana milani mildred milena miles miley milford
millard miller millicent millie milo milton mimi mina mindy minerva minnie mira miranda mireya miriam misael missy
misti misty mitch mitchel mitchell mitzi miya mohamed mohammad mohammed moira moises mollie molly mona monica monika
monique monroe monserrat montana monte montgomery montserrat monty mordechai morgan moriah morris morton moses moshe
muhammad muriel murphy murray musa mustafa mya myah myla mylah myles myra myrna myron myrtle nadia nadine nakia nala
nalani nan nanci nancy nanette nannette nannie naomi napoleon nash nasir natalee natalia natalie nataly natalya
natasha nathalia nathalie nathaly nathan nathanael nathanial nathaniel nathen naya nayeli neal ned nedra nehemiah neil
nelda nell nellie nelly nelson nestor nettie neva nevaeh neveah nevin nia nichelle nicholas nichole nick nicki
nickolas nicky nico nicola nicolas nicole nicolette nicolle nigel nikhil niki nikita nikki niko nikolai nikolas nikole
nila nina nita nixon noa noah noe noel noelia noelle noemi nola nolan nona noor nora norah norbert noreen norma norman
norris nova nya nyah nyasia nyla nylah oaklee oakley oaklynn octavia octavio odell odessa odin odis ofelia ola olen
olga olin olive oliver olivia ollie omar omari omer onyx opal ophelia ora oralia oren orion orlando orville oscar
osvaldo oswaldo otha otis otto owen pablo paige paislee paisley paityn palmer paloma pam pamala pamela pansy paola
parker pasquale pat patience patrica patrice patricia patrick patsy patti pattie patty paul paula paulette paulina
pauline paxton payton pearl pearlie pedro peggie peggy penelope pennie penny percy perla perry pete peter petra peyton
phil philip phillip philomena phoebe phoenix phyllis pierce pierre pilar piper polly poppy portia presley preston
princeton priscilla priya quentin quincy quinn quinten quintin quinton rachael racheal rachel rachelle rae raegan
raelyn raelynn rafael raheem raiden raina raleigh ralph ramiro ramon ramona ramsey randal randall randell randi
randolph randy raphael raquel rashad rashawn raul raven ray raya rayan rayden raylan raymon raymond raymundo rayna
rayne reagan reanna reba rebeca rebecca rebekah reece reed reese regan reggie regina reginald reid reilly reina remi
remington remy rena renae renata rene renee renita reta retha reuben reva rex rey reyes reyna reynaldo rhea rhett
rhianna rhiannon rhoda rhonda rhys rian ricardo richard richelle richie rick rickey ricki rickie ricky rico ridge
rigoberto rihanna rikki riley rio rita river rivka riya rob robbie robbin robby robert roberta roberto robin robyn
rocco rochelle rocio rocky rod roderick rodger rodney rodolfo rodrick rodrigo rogelio roger rogers rohan roland
rolando rolland roma roman rome romeo romina ron rona ronald ronaldo ronan ronda roni ronin ronnie ronny roosevelt
rory rosa rosalee rosalia rosalie rosalina rosalind rosalinda rosalyn rosanna rosanne rosario roscoe rose roseann
roseanna roseanne rosella roselyn rosemarie rosemary rosendo rosetta rosie rosita roslyn ross rowan rowen rowena
roxana roxane roxann roxanna roxanne roxie roy royce ruben rubi ruby rudolph rudy rufus russ russel russell rusty ruth
ruthann ruthie ryan ryann ryder ryker rylan ryland rylee ryleigh ryley rylie sabina sabrina sade sadie sage saige
salena salina sallie sally salma salvador salvatore sam samantha samara sami samir samira samiyah sammie sammy samson
samual samuel sanaa sandi sandra sandy sanford saniya saniyah santana santiago santino santos sara sarah sarahi sarai
sariah sarina sariyah sasha saul saundra savana savanah savanna savannah sawyer saylor scarlet scarlett scarlette
schuyler scot scott scottie scotty scout seamus sean sebastian selah selena selene selina selma semaj serena serenity
sergio serina seth sevyn seymour shae shaina shakira shamar shameka shamika shana shanda shane shania shanice shanika
shaniqua shaniya shanna shannan shannon shanon shanta shante shantel shantell shaquille shari sharla sharlene sharon
sharonda sharron sharyn shaun shauna shawn shawna shay shayla shaylee shayna shayne shea sheena sheila shelbi shelbie
shelby sheldon shelia shelley shelli shellie shelly shelton shepherd sheree sheri sheridan sherie sherlyn sherman
sherri sherrie sherrill sherry sheryl shiloh shimon shira shirley shlomo shmuel shon shonda shoshana shyann shyanne
shyla sidney siena sienna sierra silas silvia simeon simon simone siobhan sky skye skyla skylar skyler slade sloan
sloane socorro sofia sol solomon sommer sondra sonia sonja sonny sonya sophia sophie soraya soren spencer stacey staci
stacia stacie stacy stan stanford stanley stanton starla starr stefan stefani stefanie stella stephan stephani
stephanie stephany stephen stephenie stephon sterling stetson steve steven stevie stewart stuart sue sullivan sunny
susan susana susanna susannah susanne susie sutton suzan suzanna suzanne suzette sybil sydnee sydney sydni sydnie syed
sylas sylvester sylvia sylvie tabatha tabitha tad tadeo taj talia taliyah talon tamar tamara tameka tamela tamera tami
tamia tamika tammi tammie tammy tamra tana tanesha tania tanisha taniya tanner tanya tara tariq taryn tasha tate
tatiana tatianna tatum tatyana tawana taya tayla tayler taylor teagan ted teddy teena tegan tena tenley tera terence
teresa terese teressa teri terra terrance terrell terrence terri terrie terrill terry tess tessa tevin thad thaddeus
thalia thea thelma theo theodora theodore theresa therese theron thiago thomas thurman tia tiana tianna tiara tierra
tiffani tiffanie tiffany tillie tim timmy timothy tina tisha titan titus tobias tobin toby tod todd tom tomas tommie
tommy toney toni tonia tonja tony tonya tori torin torrey tory tosha trace tracey traci tracie tracy travis travon tre
trena trent trenton tressa treva trever trevon trevor trey tricia trina trinidad tripp trisha trista tristan tristen
tristian tristin triston troy tru trudy truman trystan tucker turner twila twyla ty tye tyler tylor tyra tyree tyrell
tyrese tyron tyrone tyshawn tyson ulises ulysses uriah uriel ursula vada val valarie valencia valentin valentina
valentine valentino valeria valerie valery valorie vance vanesa vanessa vaughn veda velda velma venessa venus vera
vern verna vernell vernice vernon veronica vicente vickey vicki vickie vicky victor victoria vida vienna vihaan vikki
vince vincent vincenzo viola violet violeta virgie virgil virginia vito vivian viviana vivien vivienne vladimir vonda
wade walker wallace walter wanda warner warren watson waverly waylon wayne weldon wells wendell wendi wendy wes wesley
westin westley weston whitley whitney wilbert wilbur wilburn wilda wilder wiley wilford wilfred wilfredo wilhelmina
will willa willard william williams willie willis willow wilma wilmer wilson wilton winfred winifred winnie winona
winston woodrow wren wrenley wyatt wylie wynter xander xavier ximena xiomara xochitl xzavier yaakov yadira yael
yahaira yahir yajaira yamilet yamileth yara yareli yaretzi yaritza yasmeen yasmin yasmine yazmin yehuda yesenia
yessenia yisroel yitzchok yolanda yosef yoselin yousef yuliana yuri yusuf yvette yvonne zachariah zachary zachery zack
zackary zackery zahra zaid zaiden zain zainab zaire zakary zander zane zaniyah zara zaria zariah zariyah zavier zayden
zaylee zayn zayne zechariah zeke zelda zella zelma zoe zoey zoie zola zora zuri zyaire
`;

/** Nicknames that are rarely given at birth. */
const spoken = 'bubba butch coco dede gigi jojo kiki lulu mimi smitty';

const givenNames = new Set([...births.trim().split(/\s+/), ...spoken.split(' ')]);

/** Whether a word is a known given name or the short form of one. Capitals and accents don't matter. */
export function isGivenName(word: string): boolean {
  const plain = foldedName(word).replaceAll(/[’'.]/g, '');
  return givenNames.has(plain) || isShortForm(plain) || (plain.includes('-') && plain.split('-').every(isGivenName));
}
