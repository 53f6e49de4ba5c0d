import type { BidiConnection } from './bidi-connection.ts';
import { until as untilSo } from './until.ts';

/** Each look reads the whole page. */
const lookMilliseconds = 200;
const until = (what: string, isSo: () => Promise<boolean>) => untilSo(what, isSo, undefined, lookMilliseconds);

interface Shared {
  readonly sharedId: string;
}
interface Answered {
  readonly type: string;
  readonly exceptionDetails?: { readonly text: string };
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: string };
}
interface Logged {
  readonly level?: string;
  readonly text?: string | null;
  readonly source?: { readonly context?: string };
}

/** Each finds a visible element by what a person reads, and runs in the page. */
const finders = {
  field: `(name) => [...document.querySelectorAll('label')]
    .filter((label) => label.control?.checkVisibility())
    .find((label) => label.innerText.replace(/\\s*\\*$/, '').trim() === name)?.control`,
  button: `(name) => [...document.querySelectorAll('button')]
    .find((button) => button.checkVisibility() && !button.disabled && button.innerText.trim().startsWith(name))`,
  dialogButton: `(name) => [...document.querySelectorAll('dialog[open] button, [role=dialog] button')]
    .find((button) => button.checkVisibility() && (button.innerText.trim() || button.ariaLabel) === name)`,
  link: `(name) => [...document.querySelectorAll('a')]
    .find((link) => link.checkVisibility() && link.innerText.trim().startsWith(name))`,
} as const;

const isRunning = `document.getElementById('slow-start') === null`;

/** Someone who reads the product's pages in Firefox, in the words of `Reader`. */
export class FirefoxReader {
  readonly #connection: BidiConnection;
  readonly #context: string;
  readonly #origin: string;
  readonly #complaints: string[] = [];

  constructor(connection: BidiConnection, context: string, origin: string) {
    this.#connection = connection;
    this.#context = context;
    this.#origin = origin;
    connection.onEvent((method, params) => {
      const { level, text, source } = params as Logged;
      if (method === 'log.entryAdded' && level === 'error' && source?.context === context)
        this.#complaints.push(text ?? '');
    });
  }

  /** Errors in the console. */
  complaints(): readonly string[] {
    return this.#complaints;
  }

  async open(path: string): Promise<void> {
    const url = new URL(path, this.#origin).href;
    await this.#connection.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** Waits until this text is visible. */
  sees(text: string): Promise<void> {
    return until(`Firefox shows “${text}”`, async () => (await this.text()).includes(text));
  }

  async text(): Promise<string> {
    return String(await this.evaluate('document.body.innerText'));
  }

  isAt(path: string): Promise<void> {
    return until(`Firefox is at ${path}`, async () => (await this.evaluate('location.pathname')) === path);
  }

  async types(label: string, text: string): Promise<void> {
    await this.#click(await this.#find('field', label));
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async selects(label: string, option: string): Promise<void> {
    await this.#call(
      `(select, name) => {
        select.value = [...select.options].find(({ text }) => text === name).value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
      await this.#find('field', label),
      { type: 'string', value: option },
    );
  }

  async presses(button: string): Promise<void> {
    await this.#click(await this.#find('button', button));
  }

  async confirms(button: string): Promise<void> {
    await this.#click(await this.#find('dialogButton', button));
  }

  async follows(link: string): Promise<void> {
    await this.#click(await this.#find('link', link));
  }

  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.#connection.send<Answered>('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    });
    return valueOf(answer);
  }

  /** Once the page's program has taken over what the service drew. What is pressed earlier is a plain form. */
  async #find(kind: keyof typeof finders, name: string): Promise<Shared> {
    await until('Firefox runs the program', async () => (await this.evaluate(isRunning)) === true);
    let found: Shared | undefined;
    await until(`Firefox shows the ${kind} “${name}”`, async () => {
      const answer = await this.#call(finders[kind], { type: 'string', value: name });
      const sharedId = answer.result?.sharedId;
      found = sharedId === undefined ? undefined : { sharedId };
      return found !== undefined;
    });
    return found!;
  }

  async #call(functionDeclaration: string, ...parameters: readonly object[]): Promise<Answered> {
    const answer = await this.#connection.send<Answered>('script.callFunction', {
      functionDeclaration,
      arguments: parameters,
      target: { context: this.#context },
      awaitPromise: true,
    });
    valueOf(answer);
    return answer;
  }

  /** A real click in the middle of the element. */
  async #click(element: Shared): Promise<void> {
    await this.#call(`(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })`, element);
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({ type: 'pointer', id: 'mouse', actions });
  }

  async #act(source: object): Promise<void> {
    await this.#connection.send('input.performActions', { context: this.#context, actions: [source] });
  }
}

function valueOf({ type, exceptionDetails, result }: Answered): unknown {
  if (type === 'exception') throw new Error(exceptionDetails?.text);
  return result?.value;
}
