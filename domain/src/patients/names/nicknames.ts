/**
 * American first names with their common short forms. A short form can belong to several, such as Alex. They suggest
 * matches, which a person decides, and tell nicknames from notes.
 */
const families = `
abigail abby gail
albert al bert
alexander alex al xander sasha
alexandra alex lexi sandra sasha
alfred al fred
amanda mandy
andrew andy drew
angela angie
anthony tony
barbara barb babs
benjamin ben benny
beverly bev
catherine katherine kathryn cathy kathy kate katie kat kay
charles charlie chuck chas
charlotte charlie lottie
christina christine chris tina chrissy
christopher chris topher kit
cynthia cindy
daniel dan danny
deborah debra deb debbie
david dave davy
dolores lola
donald don donnie
dorothy dot dottie
douglas doug
edward ed eddie ted ned
eleanor ellie nell nora
elizabeth liz lizzy beth betty betsy eliza libby
emily em emmy
ernest ernie
eugene gene
florence flo
frances fran francie
francis frank fran
francisco paco pancho frank
franklin frank
frederick fred freddy
gabriel gabe
gabriela gaby
gerald gerry jerry
gregory greg
guadalupe lupe
harold hal harry
henry hank harry
isabella isabel bella izzy
jacob jake
jacqueline jackie
james jim jimmy jamie
janet jan
jeffrey geoffrey jeff geoff
jennifer jen jenny
jessica jess jessie
jesus chuy
john jack johnny
jonathan jon
jose pepe
joseph joe joey
josephine jo josie
joshua josh
judith judy
kenneth ken kenny
kimberly kim
lawrence larry
leonard leo lenny
lillian lily
louis lou louie
louise lou
manuel manny
margaret maggie meg peggy marge rita greta
maria mary
martin marty
matthew matt
megan meg
melissa missy mel
michael mike mick mickey
miguel mike
mildred millie
mitchell mitch
nancy nan
natalie nat
nathan nathaniel nate nat
nicholas nick nicky
nicole nikki
pamela pam
patricia pat patty tricia trish
patrick pat paddy
peter pete
philip phillip phil
priscilla cilla
rafael rafa
raymond ray
rebecca becca becky
reginald reggie
richard rick rich dick ricky
robert rob bob bobby robbie bobbie bert
roberta bobbie robbie
roberto beto
ronald ron ronnie
rosemary rose rosie
russell russ
ruth ruthie
samantha sam
samuel sam sammy
sandra sandy
sarah sara sally sadie
stephanie steph
stephen steven steve stevie
susan suzanne sue suzy susie
teresa theresa terry tess
terrence terry
theodore ted teddy theo
thomas tom tommy
timothy tim timmy
valerie val
vanessa nessa
veronica ronnie
victor vic
victoria vicky tori
vincent vince vinny
virginia ginny
walter walt wally
william will bill billy willie liam
zachary zach zack
`;

const familiesByName = new Map<string, Set<number>>();
for (const [index, line] of families.trim().split('\n').entries())
  for (const name of line.split(' ')) familiesByName.set(name, (familiesByName.get(name) ?? new Set()).add(index));

/** Rude as a note, so it's never taken for a nickname. It still suggests matches. */
const rude = new Set(['dick']);

/** Whether a word is in the list: a short form, or a name that has one. */
export const isShortForm = (word: string): boolean => familiesByName.has(word) && !rude.has(word);

/** Whether one can be short for the other, or both are short for the same name. Both are name words. */
export function areNicknames(one: string, other: string): boolean {
  const others = familiesByName.get(other);
  return others !== undefined && [...(familiesByName.get(one) ?? [])].some((family) => others.has(family));
}
