interface Planted {
  readonly what: string;
  readonly code: string;
  /** What is found in it. */
  readonly finds: readonly string[];
}

/** Each is a sentence outside of a catalogue, in one of the ways in which one can get there. */
export const sentences: readonly Planted[] = [
  { what: 'a text of a component', code: 'const A = () => <p>Nothing here</p>;', finds: ['Nothing here'] },
  { what: 'one word of a component', code: 'const A = () => <Button>Retry</Button>;', finds: ['Retry'] },
  { what: 'a text around a value', code: 'const A = () => <b>{at} of {all}</b>;', finds: ['of'] },
  { what: 'a label', code: 'const A = () => <TextInput label="Email" />;', finds: ['Email'] },
  { what: 'a chosen label', code: "const A = () => <b title={isOn ? 'On' : 'Off'} />;", finds: ['On', 'Off'] },
  { what: 'a chosen word', code: "const A = () => <b>{isOn ? 'On' : (why ?? 'Off')}</b>;", finds: ['On', 'Off'] },
  { what: 'a joined text', code: 'const A = () => <b>{`Page ${at}`}</b>;', finds: ['Page …'] },
  { what: 'a name for a screen reader', code: "const b = { 'aria-label': 'Close' };", finds: ['Close'] },
  { what: 'a heading of a column', code: "const c = [{ header: 'Staff', cell }];", finds: ['Staff'] },
  { what: 'a toast', code: "toast.success('Referral deleted');", finds: ['Referral deleted'] },
  {
    what: 'a refusal',
    code: "const no = refusal('not_found', 'This is gone');",
    finds: ['This is gone'],
  },
  {
    what: 'a complaint of a schema',
    code: "const name = z.string().check(z.minLength(1, 'Please enter a name'));",
    finds: ['Please enter a name'],
  },
  {
    what: 'a sentence of a mail',
    code: 'const mail = { subject: `Your code for ${practice}`, after: [`It works for ${minutes} minutes.`] };',
    finds: ['Your code for …', 'It works for … minutes.'],
  },
  {
    what: 'a page of the service',
    code: 'const page = html`<h1>Welcome, ${name}</h1><img alt="A code" /><meta name="description" content="${who} asks" />`;',
    finds: ['Welcome, …', 'A code', '… asks'],
  },
  { what: 'a word put into a page', code: "const page = html`<h1>${name ?? 'Friend'}</h1>`;", finds: ['Friend'] },
  { what: 'a text with a figure', code: "const t = 'Costs ' + amount + ' a year';", finds: ['a year'] },
];

/** Each looks like words and is for no reader; the finder has to leave it. */
export const noSentences: readonly Omit<Planted, 'finds'>[] = [
  { what: 'a name of a file', code: "import { a } from './a b.ts'; export * from './c d.ts';" },
  {
    what: 'a failure',
    code: "throw new Error('The database is gone'); class E extends Error { constructor() { super('It broke'); } }",
  },
  { what: 'a failure that is handed on', code: "reject(new TypeError('This took too long.'));" },
  {
    what: 'a log line',
    code: "log.warn({ at }, 'the database does not answer'); this.#parts.log.info(`took ${n} ms in all`);",
  },
  {
    what: 'the documentation of a call',
    code: "const e = endpoint({ path: '/a', summary: 'Sign in with a password.' });",
  },
  { what: 'a type', code: "type State = 'not yet' | 'catching up'; const s = x as 'of two';" },
  { what: 'a comparison', code: "const is = state === 'not yet';" },
  {
    what: 'classes of a style sheet',
    code: 'const A = () => <b className="wide tall" style={{ font: "bold serif" }} />;',
  },
  {
    what: 'a media type and a path',
    code: "const t = ['text/html; charset=utf-8', '/qr/open/:token is', 'https://a.b c'];",
  },
  { what: 'a drawing', code: 'const A = () => <path d="M46 42h8M46 54h8" />;' },
  { what: 'one word that is a value', code: "const state = { kind: 'Signed', color: 'red' };" },
];
