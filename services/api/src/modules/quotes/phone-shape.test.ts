import { expect, test } from '@jest/globals';
import { mayBePhone } from '@rewards/contracts/phone-shape';
import { LibphonenumberPhoneNumbers } from '@rewards/system/libphonenumber-phone-numbers';
import fc from 'fast-check';

const phoneNumbers = new LibphonenumberPhoneNumbers();

test('the page refuses no phone that the service reads', () => {
  const part = fc.oneof(
    fc.stringMatching(/^[2-9]\d{2}$/),
    fc.stringMatching(/^\d{4}$/),
    fc.constantFrom(
      '+',
      '+1',
      '+44',
      '+683',
      '1',
      '011',
      ' ',
      '-',
      '.',
      '(',
      ')',
      '/',
      ' x',
      ' ext. ',
      'cell: ',
      '#12',
    ),
    fc.constantFrom('678', '555', '0101', '800', '20 7946 0958', '4002'),
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
      const text = parts.join('');
      if (phoneNumbers.read(text) === undefined) return;
      read += 1;
      expect([text, mayBePhone(text)]).toEqual([text, true]);
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(200);
});

test.each(['555-0101', '678-555-010', '(123) 555-0101', 'none', '12/05/1980', '+44 20', '1'])(
  'the page and the service refuse %s',
  (text) => {
    expect(mayBePhone(text)).toBe(false);
    expect(phoneNumbers.read(text)).toBeUndefined();
  },
);
