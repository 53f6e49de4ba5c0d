/**
 * The floors: which folders of a package each of its folders may import. Anything not listed is refused, including
 * type-only imports, and a new dependency is one more word here. Dependencies have no cycles. import-rules.mjs turns
 * these lists into rules.
 *
 * name: prefix of the rule names. root: the folder the lists are about. folders: each with the folders it may import.
 * open: a folder whose own files, excluding subfolders, every listed folder may import. openMay: the folders these
 * files may import. top: files that combine others, and whether they may import `all` or only `types`. `*` stands for
 * all files directly in the root.
 */
const kit = ['texts', 'http', 'settings'];
const module = (...others) => [...kit, ...others.map((name) => `modules/${name}`)];
const store = (...others) => ['sql', 'tables', ...others];
/** What every feature of the desk is built from. Pages put features together, and no feature imports a page. */
const parts = ['texts', 'undo', 'exports', 'search', 'desk', 'edits'];
const feature = (...others) => [...parts, ...others];
const screen = (...others) => ['texts', 'stage', 'sound', 'qr', 'practice', 'untouched', ...others];

export const floors = [
  {
    name: 'domain',
    root: 'domain/src',
    // Clock, Cents, the unit of work and similar files know no module.
    open: [''],
    openMay: [],
    top: {},
    folders: {
      activity: [],
      'api-keys': ['activity', 'patients', 'webhooks'],
      webhooks: ['activity'],
      backups: [],
      limits: [],
      notifications: ['patients'],
      patients: ['activity', 'limits'],
      practice: ['activity', 'patients'],
      credit: ['activity', 'patients', 'webhooks'],
      screens: ['activity', 'limits'],
      'follow-ups': ['activity', 'patients', 'practice', 'screens'],
      'front-desk': ['activity', 'follow-ups', 'limits', 'patients', 'practice', 'screens', 'webhooks'],
      referrals: ['activity', 'credit', 'patients', 'webhooks'],
      'sign-in': ['activity', 'limits', 'patients', 'practice', 'referrals', 'webhooks'],
      'practice-system': ['activity', 'credit', 'patients', 'referrals', 'webhooks'],
      quotes: ['activity', 'limits', 'patients', 'practice', 'referrals', 'sign-in', 'webhooks'],
      deletion: [
        ...['activity', 'credit', 'front-desk', 'patients', 'practice-system', 'referrals'],
        ...['sign-in', 'webhooks'],
      ],
      merge: ['activity', 'credit', 'front-desk', 'patients', 'practice-system', 'referrals', 'webhooks'],
      correction: ['activity', 'patients', 'practice'],
      deliveries: ['activity', 'credit', 'follow-ups', 'patients'],
      outreach: ['activity', 'follow-ups', 'patients'],
      tasks: [
        ...['activity', 'credit', 'deliveries', 'patients', 'practice', 'practice-system'],
        ...['quotes', 'referrals', 'screens', 'webhooks'],
      ],
      undo: [
        'activity',
        'correction',
        'credit',
        'deletion',
        'follow-ups',
        'front-desk',
        'outreach',
        'merge',
        'patients',
        'practice',
        'practice-system',
        'quotes',
        'referrals',
        'screens',
      ],
    },
  },
  {
    name: 'services',
    root: 'services/api/src',
    // The building blocks of modules. Only the list of ports names what each module provides.
    open: ['modules'],
    openMay: kit,
    top: { 'modules/ports.ts': 'types' },
    folders: {
      texts: [],
      http: ['texts'],
      settings: ['texts', 'http'],
      'modules/activity': module(),
      'modules/api-keys': module(),
      'modules/credit': module(),
      'modules/description': module(),
      'modules/diagnostics': module(),
      'modules/health': module(),
      'modules/practice': module(),
      'modules/follow-ups': module('practice'),
      'modules/pages': module('practice'),
      'modules/front-desk': module('pages', 'practice'),
      'modules/mailbox': module('pages'),
      'modules/notifications': module('front-desk', 'pages', 'practice'),
      'modules/referrals': module('credit', 'pages'),
      'modules/patients': module('activity', 'credit', 'front-desk', 'referrals'),
      'modules/practice-system': module('patients', 'referrals'),
      'modules/quotes': module('activity', 'referrals', 'sign-in'),
      'modules/sign-in': module('pages', 'patients', 'practice', 'referrals'),
      'modules/screens': module('pages', 'sign-in'),
      'modules/outreach': module('front-desk', 'pages', 'practice'),
      'modules/webhooks': module(),
      'modules/metrics': module('screens'),
      'modules/tasks': module('notifications'),
      app: [...kit, 'modules'],
      cells: [...kit, 'modules', 'app'],
      commands: [...kit, 'modules', 'app', 'cells'],
    },
  },
  {
    name: 'postgres',
    root: 'adapters/postgres/src',
    open: [],
    openMay: [],
    top: { 'postgres-unit-of-work.ts': 'all' },
    folders: {
      sql: [],
      tables: ['sql'],
      activity: store(),
      'api-keys': store(),
      credit: store('activity'),
      limits: store(),
      'follow-ups': store('limits'),
      mail: store('limits'),
      practice: store(),
      quotes: store(),
      outreach: store(),
      tasks: store(),
      screens: store(),
      deliveries: store('follow-ups', 'mail'),
      'practice-system': store(),
      referrals: store('credit'),
      merge: store(),
      patients: store('credit', 'referrals'),
      'front-desk': store('credit', 'referrals'),
      'sign-in': store('activity', 'limits'),
      webhooks: store(),
      operations: store(
        'credit',
        'follow-ups',
        'mail',
        'outreach',
        'patients',
        'practice-system',
        'referrals',
        'webhooks',
      ),
    },
  },
  {
    name: 'admin',
    root: 'frontends/admin/src',
    // Buttons, forms and other small parts of the desk, and its routes.
    open: [''],
    openMay: ['texts', 'undo', 'desk'],
    top: { 'remote.tsx': 'all' },
    folders: {
      texts: [],
      undo: ['texts', 'desk', 'masked'],
      exports: ['texts'],
      search: ['texts'],
      desk: ['texts'],
      edits: ['texts', 'desk'],
      masked: ['texts', 'desk'],
      'table-reading': ['texts'],
      activity: feature(),
      users: feature(),
      screens: feature(),
      settings: feature(),
      team: feature(),
      reminders: feature('settings'),
      mailings: feature('reminders'),
      webhooks: feature('settings'),
      'practice-system': feature('settings'),
      'api-keys': feature('settings', 'users'),
      referrals: feature('users'),
      credit: feature('activity', 'users'),
      merge: feature('users'),
      quotes: feature('activity', 'users'),
      'patient-import': feature('table-reading', 'users'),
      visits: feature('referrals', 'table-reading', 'users'),
      'front-desk': feature('screens', 'users'),
      patient: feature('activity', 'credit', 'front-desk', 'merge', 'referrals', 'users'),
      dashboard: feature('team', 'users'),
      'first-day': feature(),
      tasks: feature('dashboard', 'first-day', 'users'),
      finder: feature('front-desk', 'masked', 'referrals', 'users'),
      pages: feature(
        ...[
          'credit',
          'dashboard',
          'finder',
          'first-day',
          'front-desk',
          'masked',
          'patient-import',
          'referrals',
          'screens',
        ],
        ...['tasks', 'users'],
      ),
    },
  },
  {
    name: 'patient',
    root: 'frontends/patient/src',
    open: [''],
    openMay: ['texts'],
    top: { 'remote.tsx': 'all' },
    folders: {
      texts: [],
      about: ['texts'],
      invitation: ['texts'],
      dashboard: ['texts', 'invitation'],
      'sign-in': ['texts', 'invitation'],
      quote: ['texts', 'invitation', 'sign-in'],
      security: ['texts', 'sign-in'],
    },
  },
  {
    name: 'displays',
    root: 'frontends/displays/src',
    open: [''],
    openMay: ['texts'],
    top: { 'remote.tsx': 'all' },
    folders: {
      texts: [],
      stage: [],
      sound: [],
      qr: ['texts'],
      reload: [],
      pairing: ['texts', 'stage'],
      called: ['texts', 'pairing', 'reload'],
      practice: ['texts', 'called', 'pairing', 'qr'],
      untouched: ['called', 'pairing', 'practice', 'reload'],
      scenes: ['stage'],
      lobby: screen(),
      tablet: screen('lobby'),
      tv: screen('scenes'),
      scan: ['texts', 'stage', 'sound'],
      standalone: screen('lobby', 'tablet', 'tv', 'scan'),
    },
  },
  {
    name: 'shell',
    root: 'frontends/shell/src',
    open: [],
    openMay: [],
    top: { '*': 'all' },
    folders: { install: [], texts: [], account: ['texts'] },
  },
  {
    name: 'kit',
    root: 'frontends/kit/src',
    open: [''],
    openMay: ['texts'],
    top: {
      'index.ts': 'all',
      'desk.ts': 'all',
      'fields.ts': 'all',
      'overlays.ts': 'all',
      'app-provider.tsx': 'all',
      'theme-provider.tsx': 'all',
    },
    folders: {
      texts: [],
      theme: [],
      data: ['texts'],
      dates: [],
      forms: ['texts'],
      layout: ['texts'],
      lists: [],
      feedback: ['texts', 'layout'],
    },
  },
  {
    name: 'client',
    root: 'frontends/client/src',
    open: [''],
    openMay: ['texts', 'drafts'],
    top: { 'index.ts': 'all' },
    folders: { texts: [], drafts: [], 'display-events': [] },
  },
];

const testFiles = '(\\.test\\.(tsx?|mjs)|/testing/[^/]+\\.tsx?)$';
const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const filesIn = (folder) => `^${folder}/`;
const filesDirectlyIn = (folder) => `^${folder}/[^/]+$`;
const joined = (root, folder) => (folder === '' ? root : `${root}/${folder}`);

/** The rules of one package, in dependency-cruiser's format. */
function rulesOf({ name, root, open, openMay, top, folders }) {
  const names = Object.keys(folders);
  const topFiles = Object.keys(top).map((file) =>
    file === '*' ? filesDirectlyIn(root) : `^${literally(`${root}/${file}`)}$`,
  );
  const opened = open.map((folder) => filesDirectlyIn(joined(root, folder)));
  const rule = (part, comment, from, to) => ({ name: `${name}-${part}`, comment, severity: 'error', from, to });
  const ofFolders = names.map((folder) =>
    rule(
      folder.split('/').at(-1),
      `${root}/${folder} may import only the folders listed for it`,
      { path: filesIn(`${root}/${folder}`), pathNot: testFiles },
      {
        path: filesIn(root),
        pathNot: [...opened, ...[folder, ...folders[folder]].map((each) => filesIn(`${root}/${each}`))],
      },
    ),
  );
  const listed = names.map((folder) => filesIn(`${root}/${folder}`));
  return [
    ...ofFolders,
    ...(open.length === 0
      ? []
      : [
          rule(
            'open',
            `files open to every folder of ${root} import none of them`,
            { path: opened, pathNot: [testFiles, ...topFiles] },
            { path: filesIn(root), pathNot: [...opened, ...openMay.map((each) => filesIn(`${root}/${each}`))] },
          ),
        ]),
    ...(Object.values(top).includes('types')
      ? [
          rule(
            'names-types',
            'a list of what others provide imports types only',
            { path: topFiles },
            { path: open.map((folder) => `^${joined(root, folder)}/[^/]+/`), dependencyTypesNot: ['type-only'] },
          ),
        ]
      : []),
    rule(
      'unlisted',
      `every folder of ${root} that imports anything is listed`,
      { path: filesIn(root), pathNot: [testFiles, ...listed, ...opened, ...topFiles] },
      {},
    ),
  ];
}

export const floorRules = floors.flatMap(rulesOf);
