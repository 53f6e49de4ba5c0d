/** A request that the API got. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

type Kind = 'text' | 'number' | 'day' | 'time';

interface Parameter {
  readonly is: Kind;
  /** The version that has it. Undefined if it's as old as its call. */
  readonly since?: string;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly since: string;
  readonly isList?: true;
  readonly parameters?: Readonly<Record<string, Parameter>>;
}

const text: Parameter = { is: 'text' };
const number: Parameter = { is: 'number' };
const since = (version: string, is: Kind): Parameter => ({ is, since: version });

/** The documented calls that this office answers, with their parameters and the versions that brought them. */
const calls: readonly Call[] = [
  { method: 'GET', path: /^\/appointments\/\d+$/, since: '21.1' },
  {
    method: 'GET',
    path: /^\/appointments$/,
    since: '21.1',
    isList: true,
    parameters: {
      PatNum: since('21.4', 'number'),
      AptStatus: since('22.4.28', 'text'),
      Op: since('23.2.27', 'number'),
      date: { is: 'day' },
      dateStart: { is: 'day' },
      dateEnd: { is: 'day' },
      ClinicNum: number,
      DateTStamp: { is: 'time' },
      AppointmentTypeNum: number,
    },
  },
  { method: 'GET', path: /^\/patients\/\d+$/, since: '21.1' },
  {
    method: 'GET',
    path: /^\/patients\/Simple$/,
    since: '21.2',
    isList: true,
    parameters: { DateTStamp: { is: 'time' } },
  },
  {
    method: 'GET',
    path: /^\/patients$/,
    since: '21.1',
    isList: true,
    parameters: {
      ...{ LName: text, FName: text, Phone: text, Address: text, City: text, State: text, Country: text, Email: text },
      ...{
        SSN: text,
        ChartNumber: text,
        SubscriberId: text,
        clinicNums: text,
        clinicAbbr: text,
        invoiceNumber: number,
      },
      ...{ hideInactive: text, guarOnly: text, showArchived: text, Birthdate: { is: 'day' }, SiteNum: number },
    },
  },
  {
    method: 'GET',
    path: /^\/adjustments$/,
    since: '22.2.21',
    isList: true,
    parameters: { PatNum: number, AdjType: since('22.2.33', 'number'), ProcNum: since('22.4.28', 'number') },
  },
  { method: 'POST', path: /^\/adjustments$/, since: '22.2.22' },
  { method: 'GET', path: /^\/refattaches$/, since: '22.4.27', isList: true, parameters: { PatNum: number } },
  { method: 'GET', path: /^\/referrals\/\d+$/, since: '24.1.34' },
  { method: 'GET', path: /^\/referrals$/, since: '21.4', isList: true },
  { method: 'GET', path: /^\/definitions$/, since: '21.1', isList: true, parameters: { Category: number } },
  { method: 'GET', path: /^\/preferences$/, since: '22.2', isList: true, parameters: { PrefName: text } },
  { method: 'GET', path: /^\/securityperms$/, since: '22.2', isList: true },
];

const paging: Readonly<Record<string, Parameter>> = { Offset: number, Limit: number };

const shapes: Readonly<Record<Kind, { readonly shape: RegExp; readonly words: string }>> = {
  text: { shape: /^/, words: '' },
  number: { shape: /^\d+$/, words: 'must be a number' },
  day: { shape: /^\d{4}-\d{2}-\d{2}$/, words: 'must be in yyyy-MM-dd format' },
  time: { shape: /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, words: 'must be in yyyy-MM-dd HH:mm:ss format' },
};

/** Why the office doesn't take a request, as it would answer. Undefined if it does. */
export function refusalOf({ method, path, query }: Asked, version: string): readonly [number, string] | undefined {
  const call = calls.find((each) => each.method === method && each.path.test(path));
  if (!call) return [404, 'Not found.'];
  if (isOlder(version, call.since)) return [400, `This method requires version ${call.since} or later.`];
  const known: Readonly<Record<string, Parameter>> = { ...call.parameters, ...(call.isList ? paging : {}) };
  for (const [name, value] of Object.entries(query)) {
    const parameter = known[name];
    if (!parameter) return [400, `${name} is not a valid parameter.`];
    if (parameter.since !== undefined && isOlder(version, parameter.since))
      return [400, `${name} requires version ${parameter.since} or later.`];
    const { shape, words } = shapes[parameter.is];
    if (!shape.test(value)) return [400, `${name} ${words}.`];
  }
  return undefined;
}

const partsOf = (version: string): readonly number[] => version.split('.').map(Number);

function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(than)];
  for (const [place, part] of theirs.entries()) if ((ours[place] ?? 0) !== part) return (ours[place] ?? 0) < part;
  return false;
}

/** The parameters of an address. A "+" is no space here: the documentation asks for %20. */
export const queryOf = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (url.split('?')[1] ?? '')
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=', 2).map(decodeURIComponent);
        return [name, value] as const;
      }),
  );
