interface Planted {
  readonly what: string;
  readonly code: string;
  /** The texts expected to be found. */
  readonly finds: readonly string[];
}

/** Sentences outside a catalogue, one for each way they can get into the code. */
export const sentences: readonly Planted[] = [
  { what: 'text in a component', code: 'const A = () => <p>Nothing here</p>;', finds: ['Nothing here'] },
  { what: 'one word in a component', code: 'const A = () => <Button>Retry</Button>;', finds: ['Retry'] },
  { what: 'a text around a value', code: 'const A = () => <b>{at} of {all}</b>;', finds: ['of'] },
  { what: 'a label', code: 'const A = () => <TextInput label="Email" />;', finds: ['Email'] },
  { what: 'a conditional label', code: "const A = () => <b title={isOn ? 'On' : 'Off'} />;", finds: ['On', 'Off'] },
  { what: 'a conditional word', code: "const A = () => <b>{isOn ? 'On' : (why ?? 'Off')}</b>;", finds: ['On', 'Off'] },
  { what: 'a template literal', code: 'const A = () => <b>{`Page ${at}`}</b>;', finds: ['Page …'] },
  { what: 'an ARIA label', code: "const b = { 'aria-label': 'Close' };", finds: ['Close'] },
  { what: 'a column header', code: "const c = [{ header: 'Staff', cell }];", finds: ['Staff'] },
  { what: 'a toast', code: "toast.success('Referral deleted');", finds: ['Referral deleted'] },
  {
    what: 'a refusal',
    code: "const no = refusal('not_found', 'This is gone');",
    finds: ['This is gone'],
  },
  {
    what: 'a schema message',
    code: "const name = z.string().check(z.minLength(1, 'Please enter a name'));",
    finds: ['Please enter a name'],
  },
  {
    what: 'an email',
    code: 'const mail = { subject: `Your code for ${practice}`, after: [`It works for ${minutes} minutes.`] };',
    finds: ['Your code for …', 'It works for … minutes.'],
  },
  {
    what: 'a page of the service',
    code: 'const page = html`<h1>Welcome, ${name}</h1><img alt="A code" /><meta name="description" content="${who} asks" />`;',
    finds: ['Welcome, …', 'A code', '… asks'],
  },
  { what: 'a fallback word in a page', code: "const page = html`<h1>${name ?? 'Friend'}</h1>`;", finds: ['Friend'] },
  { what: 'text around a number', code: "const t = 'Costs ' + amount + ' a year';", finds: ['a year'] },
];

/** Code that looks like words but isn't shown to anyone, so the check has to skip it. */
export const noSentences: readonly Omit<Planted, 'finds'>[] = [
  { what: 'a file name', code: "import { a } from './a b.ts'; export * from './c d.ts';" },
  {
    what: 'an error',
    code: "throw new Error('The database is gone'); class E extends Error { constructor() { super('It broke'); } }",
  },
  { what: 'a rejected error', code: "reject(new TypeError('This took too long.'));" },
  {
    what: 'a log line',
    code: "log.warn({ at }, 'the database does not answer'); this.#parts.log.info(`took ${n} ms in all`);",
  },
  {
    what: 'API documentation',
    code: "const e = endpoint({ path: '/a', summary: 'Sign in with a password.' });",
  },
  { what: 'a type', code: "type State = 'not yet' | 'catching up'; const s = x as 'of two';" },
  { what: 'a comparison', code: "const is = state === 'not yet';" },
  {
    what: 'CSS classes',
    code: 'const A = () => <b className="wide tall" style={{ font: "bold serif" }} />;',
  },
  {
    what: 'a media type and a path',
    code: "const t = ['text/html; charset=utf-8', '/qr/open/:token is', 'https://a.b c'];",
  },
  { what: 'a drawing', code: 'const A = () => <path d="M46 42h8M46 54h8" />;' },
  { what: 'one word as a value', code: "const state = { kind: 'Signed', color: 'red' };" },
];
