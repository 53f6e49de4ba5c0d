import fc from '../../node_modules/fast-check/lib/fast-check.js';

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;

/** fast-check with one fixed seed for the gate. Only `npm test -- --long` uses random ones. */
if (process.env['TESTS_LONG'] !== 'yes') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 });
