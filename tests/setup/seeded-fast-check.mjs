import fc from '../../node_modules/fast-check/lib/fast-check.js';

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;

/** fast-check with one seed for every run of the gate. Only `npm test -- --long` draws new ones. */
if (process.env['TESTS_LONG'] !== 'yes') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 });
