import { expect, test } from '@jest/globals';
import { ordinaryCapitals } from './ordinary-capitals.ts';

test.each([
  ['JOHN SMITH', 'John Smith'],
  ["SEAN O'DOWD", "Sean O'Dowd"],
  ['SEAN O’DOWD', 'Sean O’Dowd'],
  ["DE'SHAWN D'ANGELO", "De'Shawn D'Angelo"],
  ["'BOBBIE' ROBERTA DUNN", "'Bobbie' Roberta Dunn"],
  ['ROBERT "BOB" ROE', 'Robert "Bob" Roe'],
  ['JO-ANN MCDONALD', 'Jo-Ann McDonald'],
  ['ANN MACDONALD', 'Ann Macdonald'],
  ['JOSÉ NÚÑEZ', 'José Núñez'],
  ['İBRAHİM KAYA', 'Ibrahim Kaya'],
  ['MARIA DE LA CRUZ', 'Maria de la Cruz'],
  ['MARIA DEL CARMEN RUIZ', 'Maria del Carmen Ruiz'],
  ['PIET VAN DER BERG', 'Piet van der Berg'],
  ['THI VAN NGUYEN', 'Thi Van Nguyen'],
  ['DEL SMITH', 'Del Smith'],
  ['JOHN SMITH JR.', 'John Smith Jr.'],
  ['JOHN PUBLIC III', 'John Public III'],
  ['ANN LEE DDS', 'Ann Lee DDS'],
  ['ANN LEE PHD', 'Ann Lee PhD'],
  ['ANN LEE, D.D.S.', 'Ann Lee, D.D.S.'],
  ['DR. BOB ROE', 'Dr. Bob Roe'],
  ['MS GIA FOX', 'Ms Gia Fox'],
  ['JD SMITH', 'JD Smith'],
  ['AJ SMITH', 'AJ Smith'],
  ['AL SMITH', 'Al Smith'],
  ['J. R. SMITH', 'J. R. Smith'],
  // Not in capitals only, or too short to tell.
  ['Marie LaMarr', 'Marie LaMarr'],
  ['Anna SMITH', 'Anna SMITH'],
  ['john smith', 'john smith'],
  ['JD', 'JD'],
  ['李 小龙', '李 小龙'],
  ['', ''],
])('%j becomes %j', (name, ordinary) => {
  expect(ordinaryCapitals(name)).toBe(ordinary);
});

test('a last name alone may start with a particle', () => {
  expect(ordinaryCapitals('DE LA CRUZ', true)).toBe('de la Cruz');
  expect(ordinaryCapitals('DE LA CRUZ')).toBe('De la Cruz');
});
