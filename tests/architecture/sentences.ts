import { parseSync } from '@swc/core';

/** A piece of a syntax tree; what it is stands in `type`. */
type Piece = Readonly<Record<string, unknown>> & { readonly type: string };

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Attributes and properties whose value is read or read aloud as it stands, so that a single word is a text too. */
const readAsItStands = new Set([
  ...['label', 'aria-label', 'title', 'placeholder', 'alt', 'description', 'children', 'caption', 'header'],
  ...['heading', 'subject', 'error', 'message', 'hint', 'reason', 'words', 'confirm'],
]);

/** Attributes, properties and constants that are no words for a reader, each with what it is instead. */
const neverRead: ReadonlyMap<string, string> = new Map([
  ['summary', 'the documentation of a call, for programmers'],
  ['answers', 'the documentation of an address, for programmers'],
  ['what', 'the documentation of an address, for programmers'],
  ['headers', 'what a request carries'],
  ['className', 'a class of a style sheet'],
  ['style', 'a style'],
  ['rel', 'how a link relates'],
]);

/** Objects whose calls write log lines, for operators. */
const logs = /^(?:log|logger|console)$/;

/** What is made to be thrown: its words end in a log. A `Refusal` is a value, and is answered. */
const failures = /(?:Error|Unusable|Unreadable)$/;

const hole = '\u0000';
const letters = /\p{L}/u;
/** A word, perhaps with a mark behind it, then white space and a word, a figure that is put in, or a quotation. */
const words = /(?:^|[\s"“(])\p{L}[\p{L}'’]*[,.:;!?]?\s+[\p{L}"“$\u0000]/u;
/** A media type, a path, an option, an address, a statement, a frame of an event stream. */
const code = /^[\s\u0000]*(?:[\w-]*\/[\w.*+-]*|[\w-]+=|https?:)|\b[\w-]+='?|;\s*$|^(?:event|id|retry): /;

const isSentence = (text: string): boolean => words.test(text) && !code.test(text);
const beginsAsWords = /^[\s\u0000]*\p{Lu}/u;

/** What is read of the markup of a template: between tags, and in the attributes that are read aloud. */
function readInMarkup(markup: string): readonly string[] {
  const between = markup.replaceAll(/<[^>]*>/g, '\n').split('\n');
  const inTags = markup.matchAll(
    /(?:\s(?:aria-label|alt|title|placeholder)|(?:description|title|alt)"\s+content)="([^"]*)"/g,
  );
  return [...between, ...[...inTags].map(([, value = '']) => value)].filter(
    (text) => letters.test(text) && !code.test(text),
  );
}

const nameOf = (key: unknown): string => {
  if (!isPiece(key)) return '';
  const { value, name } = key;
  if (isPiece(name)) return nameOf(name);
  const text = value ?? name;
  return typeof text === 'string' ? text : '';
};

const templateText = ({ quasis }: Piece): string =>
  (quasis as readonly { readonly cooked?: string; readonly raw: string }[])
    .map(({ cooked, raw }) => cooked ?? raw)
    .join(hole);

/** Wrappers of types that have a value in them; all else of types is none. */
const valuesWithTypes = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression']);

/** Every text in a source that looks like words for a reader, wherever it stands; what is put in is shown as "…". */
export function sentencesIn(source: string, isTsx: boolean): readonly string[] {
  const found: string[] = [];
  const tell = (text: string) => found.push(text.replaceAll(hole, '…').replaceAll(/\s+/g, ' ').trim());
  const tellIfRead = (text: string, isShown: boolean) => {
    if (isSentence(text) || (isShown && beginsAsWords.test(text))) tell(text);
  };

  /** @param isShown whether what stands here is read as it stands */
  const walk = (piece: unknown, isShown: boolean): void => {
    if (typeof piece !== 'object' || piece === null) return;
    if (isPiece(piece)) visit(piece, isShown);
    else for (const part of Object.values(piece)) walk(part, isShown);
  };
  const walkParts = (piece: Piece, isShown: boolean) => {
    for (const part of Object.values(piece)) walk(part, isShown);
  };

  const visit = (piece: Piece, isShown: boolean): void => {
    const { type } = piece;
    if (isForProgrammers(piece)) return;
    if (type === 'JSXText') {
      if (letters.test(String(piece['value']))) tell(String(piece['value']));
    } else if (type === 'StringLiteral') tellIfRead(String(piece['value']), isShown);
    else if (type === 'TemplateLiteral') {
      tellIfRead(templateText(piece), isShown);
      walk(piece['expressions'], false);
    } else if (type === 'TaggedTemplateExpression') {
      const template = piece['template'] as Piece;
      if (nameOf(piece['tag']) === 'html') readInMarkup(templateText(template)).forEach(tell);
      walk(template['expressions'], true);
    } else if (type === 'JSXAttribute' || type === 'KeyValueProperty') {
      const name = nameOf(piece[type === 'JSXAttribute' ? 'name' : 'key']);
      if (!neverRead.has(name)) walk(piece['value'], readAsItStands.has(name));
    } else if (type === 'VariableDeclarator') {
      if (!neverRead.has(nameOf(piece['id']))) walk(piece['init'], false);
    } else if (type === 'ConditionalExpression') {
      walk(piece['test'], false);
      walk([piece['consequent'], piece['alternate']], isShown);
    } else if (type === 'JSXElement' || type === 'JSXFragment') {
      walk(piece['opening'], false);
      walk(piece['children'], true);
    } else {
      const passesOn = /^(?:JSXExpressionContainer|ParenthesisExpression|BinaryExpression)$/.test(type);
      walkParts(piece, passesOn && isShown);
    }
  };

  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx }).body, false);
  return found;
}

/** Where a text is none for a reader, whatever it says. */
function isForProgrammers(piece: Piece): boolean {
  const { type } = piece;
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'ThrowStatement') return true;
  if (type === 'NewExpression') return failures.test(nameOf(piece['callee']));
  // A comparison is with what a program says: a state, a key that was pressed.
  if (type === 'BinaryExpression') return /^[=!]=/.test(String(piece['operator']));
  if (type !== 'CallExpression') return type.startsWith('Ts') && !valuesWithTypes.has(type);
  const callee = piece['callee'] as Piece;
  // Classes with a text for their parent are failures.
  if (callee.type === 'Super') return true;
  const { object } = callee as { object?: unknown };
  if (callee.type !== 'MemberExpression' || !isPiece(object)) return false;
  return logs.test(nameOf(object.type === 'MemberExpression' ? object['property'] : object));
}
