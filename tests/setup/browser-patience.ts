import { jest } from '@jest/globals';

/** Several readers, each page checked for barriers in two colour schemes, on a machine that does other things too. */
jest.setTimeout(120_000);
