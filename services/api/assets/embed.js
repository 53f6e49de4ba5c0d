// The request form and the buttons of the practice, for its own website (docs/website.md). Everything is drawn in a
// shadow root, so neither page styles the other. It keeps nothing in the browser, and calls only its own service, which
// sends it inside of a function.
// The service puts what it knows of the practice here.
const given = '%given%';
const name = 'referral-rewards';
const { words, colors, addresses } = given;

const styles = `
  :host { display: inline-block; max-width: 100%; }
  :host([show="form"]) { display: block; }
  .box { all: initial; display: block; box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; color: #1c1917; }
  .form { max-width: 32rem; padding: 1.5rem; border: 1px solid #d6d3d1; border-radius: 12px; background: #fff;
    color-scheme: light; }
  * { box-sizing: border-box; font: inherit; color: inherit; }
  .title { margin: 0 0 1rem; font-size: 1.25rem; font-weight: 600; }
  p { margin: 0 0 1rem; }
  label { display: block; font-weight: 600; }
  .consent label { font-weight: 400; }
  .hint { display: block; font-size: .875rem; color: #57534e; }
  .field { margin: 0 0 1rem; }
  input:not([type="checkbox"]), textarea, select { display: block; width: 100%; min-height: 44px; margin: .25rem 0 0;
    padding: .5rem .75rem; border: 1px solid #78716c; border-radius: 8px; background: #fff; }
  textarea { min-height: 6rem; resize: vertical; }
  ::placeholder { color: #57534e; opacity: 1; }
  [aria-invalid="true"] { border-color: #b91c1c !important; }
  .fault { margin: .25rem 0 0; font-size: .875rem; color: #b91c1c; }
  .problem { padding: .75rem; border: 1px solid #b91c1c; border-radius: 8px; background: #fef2f2; }
  [hidden] { display: none !important; }
  .consent { display: grid; grid-template-columns: 24px 1fr; gap: .75rem; }
  .consent input { width: 24px; height: 24px; margin: 0; accent-color: ${colors.accent}; }
  .box .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px;
    padding: .5rem 1.25rem; border: 2px solid transparent; border-radius: 8px; background: ${colors.accent};
    color: #fff; font-weight: 600; text-decoration: none; cursor: pointer; }
  .box .button:hover { background: ${colors.pressed}; }
  form .button { width: 100%; }
  .button[aria-disabled="true"] { opacity: .7; cursor: default; }
  .box a:not(.button) { color: ${colors.accent}; text-decoration: underline; }
  :focus-visible { outline: 3px solid ${colors.accent}; outline-offset: 2px; }
`;

/** A policy that refuses inline styles allows these. Older browsers don't have them. */
function style(root) {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } else root.append(make('style', { textContent: styles }));
}

function make(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** In a frame of a site builder, the whole window goes there: the practice's pages show in no frame. */
const link = (href, textContent, className = '') => make('a', { href, textContent, className, target: '_top' });

const controls = () => [
  ['name', make('input', { autocomplete: 'name', maxLength: 120 })],
  ['phone', make('input', { type: 'tel', autocomplete: 'tel', placeholder: words.phonePlaceholder, maxLength: 40 })],
  [
    'email',
    make('input', { type: 'email', autocomplete: 'email', placeholder: words.emailPlaceholder, maxLength: 254 }),
  ],
  ['reason', make('textarea', { placeholder: words.reasonPlaceholder, maxLength: 1000 })],
  ['best_time', make('select', {}, new Option(words.anyTime, ''), ...words.bestTimes.map((time) => new Option(time)))],
];
const labels = { ...words, best_time: words.bestTime };
const hints = { best_time: words.bestTimeHint };

/** A control with its label, and a place to say what's wrong with it. */
function field(key, control) {
  const fault = make('p', { id: `${key}-fault`, className: 'fault', hidden: true });
  Object.assign(control, { id: key, name: key });
  control.setAttribute('aria-required', String(key !== 'best_time'));
  const hint = key in hints ? [make('span', { className: 'hint', id: `${key}-hint`, textContent: hints[key] })] : [];
  control.setAttribute('aria-describedby', [...hint.map(({ id }) => id), fault.id].join(' '));
  const label = make('label', { htmlFor: key, textContent: labels[key] });
  return { key, control, fault, element: make('div', { className: 'field' }, label, ...hint, control, fault) };
}

function consentField() {
  const control = make('input', { type: 'checkbox', id: 'consent', name: 'consent' });
  const fault = make('p', { id: 'consent-fault', className: 'fault', hidden: true });
  control.setAttribute('aria-required', 'true');
  control.setAttribute('aria-describedby', `consent-hint ${fault.id}`);
  const text = make('label', { htmlFor: 'consent', textContent: words.consent });
  const hint = make('span', { className: 'hint', id: 'consent-hint', textContent: words.privacy });
  const row = make('div', { className: 'consent' }, control, make('div', {}, text, hint));
  return { key: 'consent', control, fault, element: make('div', { className: 'field' }, row, fault) };
}

/** Never with cookies: a form on another site knows no session. Undefined if no answer could be read. */
async function send(asked) {
  try {
    const response = await fetch(addresses.call, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    });
    return { isTaken: response.ok, answer: await response.json() };
  } catch {
    return undefined;
  }
}

function thanks({ first_name: firstName, has_code: hasCode }, email) {
  const title = firstName === null ? words.thanks : words.thanksTo.replace('{name}', () => firstName);
  const confirm = hasCode ? [make('p', { textContent: words.confirm.replace('{email}', () => email) })] : [];
  const heading = make('h2', { className: 'title', textContent: title, tabIndex: -1 });
  return { heading, element: make('div', {}, heading, make('p', { textContent: words.sent }), ...confirm) };
}

function form() {
  const fields = [...controls().map(([key, control]) => field(key, control)), consentField()];
  const problem = make('p', { className: 'problem', role: 'alert', hidden: true });
  const button = make('button', { type: 'submit', className: 'button', textContent: words.submit });
  const title = make('h2', { className: 'title', id: 'title', textContent: words.title });
  const box = make('form', { noValidate: true }, problem, ...fields.map(({ element }) => element), button);
  box.setAttribute('aria-labelledby', 'title');
  const whole = make('div', { className: 'box form', lang: words.language }, title, box);

  function show({ error, fields: faults = {} }) {
    const known = fields.filter(({ key }) => key in faults);
    for (const { key, control, fault } of fields) {
      fault.hidden = !(key in faults);
      fault.textContent = faults[key] ?? '';
      control.setAttribute('aria-invalid', String(key in faults));
    }
    problem.hidden = error === '' || known.length > 0;
    problem.textContent = problem.hidden ? '' : error;
    if (known.length > 0) known[0].control.focus();
  }

  let isSending = false;
  box.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = words.sending;
    show({ error: '' });
    const values = fields.map(({ key, control }) => [key, key === 'consent' ? control.checked : control.value]);
    const asked = Object.fromEntries(values);
    const sent = await send(asked);
    isSending = false;
    button.setAttribute('aria-disabled', 'false');
    button.textContent = words.submit;
    if (sent && sent.isTaken) {
      const { heading, element } = thanks(sent.answer, asked.email);
      whole.replaceChildren(element);
      heading.focus();
    } else if (sent) show(sent.answer);
    else {
      show({ error: `${words.unreachable} ` });
      problem.append(link(addresses.quote, words.title));
    }
  });
  return whole;
}

const button = (href, text) => make('div', { className: 'box', lang: words.language }, link(href, text, 'button'));
const kinds = new Map([
  ['form', form],
  ['appointment', (label) => button(addresses.quote, label || words.title)],
  ['refer', (label) => button(addresses.signIn, label || words.refer)],
]);

/** `show` says what it shows, and `label` what its button says. Its own content is for browsers that run no script. */
class ReferralRewards extends HTMLElement {
  connectedCallback() {
    // A page that moves it keeps what was typed.
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    style(root);
    const content = kinds.get(this.getAttribute('show')) || kinds.get('appointment');
    root.append(content(this.getAttribute('label')));
  }
}

// A page may have this script twice.
if (!customElements.get(name)) customElements.define(name, ReferralRewards);
