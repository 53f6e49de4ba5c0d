import { expect, test } from '@jest/globals';
import { websiteOrigins } from './website-form.ts';

test.each([
  [null, []],
  ['https://dental.example.com/en', ['https://dental.example.com', 'https://www.dental.example.com']],
  ['https://www.dental.example.com', ['https://www.dental.example.com', 'https://dental.example.com']],
  ['https://dental.example.com:8443/', ['https://dental.example.com:8443', 'https://www.dental.example.com:8443']],
])('the website %s has these origins, beside the listed one', (siteUrl, origins) => {
  expect([...websiteOrigins(siteUrl, ['https://staging.example.com'])]).toEqual([
    ...origins,
    'https://staging.example.com',
  ]);
});
