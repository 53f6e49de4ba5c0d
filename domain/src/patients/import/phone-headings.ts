import { fillers, furtherWords, madeOf, ofPatients } from './heading-words.ts';
import { byWord } from '../by-word.ts';

/** A number that can't get texts is a landline. Most columns don't say. */
export type PhoneKind = 'mobile' | 'unknown' | 'landline';

const mobile =
  'mobiles?|mob|mbl|cells?|cellular|wireless|movil|celular|handy|portable|smartphones?|(?<![a-z])[cm](?=phone|tel)';
const phone = '(?:tele)?phones?|telefonos?|telefone|telefon|tel|ph|fone';
const landline =
  'home|hm|residence|residential|res|house|casa|work|wk|business|bus|office|daytime|day|evening|eve|night|landline|' +
  'land|fixed|fijo|trabajo|company|(?<![a-z])[hw](?=phone|tel)';
const besides = 'line|numbers?|nums?|nbr|numero|no(?=$|[1-9])|preferred';
const ofPhones = madeOf(mobile, phone, landline, besides, ofPatients, fillers, furtherWords);
const isMobile = new RegExp(mobile);
const isLandline = new RegExp(landline);
const isPhone = new RegExp(`${mobile}|${phone}`);
const isAtWork = /work|wk|business|bus|office|company|trabajo/;
const isFurther = new RegExp(`${furtherWords}|[2-9]`);
const alone = byWord({ landline: 'home|work|homenumber|worknumber', unknown: 'contactnumber|contactno' });

/**
 * The kind of phone a column holds. Undefined if it's none of the patient's, such as "Fax" or "Phone Type".
 *
 * @param heading as `plainHeading` makes it
 */
export function phoneHeading(heading: string): PhoneKind | undefined {
  const known = alone(heading);
  if (known) return known;
  if (!ofPhones.test(heading) || !isPhone.test(heading)) return undefined;
  if (isMobile.test(heading)) return 'mobile';
  return isLandline.test(heading) ? 'landline' : 'unknown';
}

/** What a word beside a number says about it: "Mobile", "c", "* Home". Undefined if nothing. */
export function phoneWord(word: string): PhoneKind | undefined {
  if (/\b(?:c|m|cell|cells|cellular|mobile|mob|wireless|text|txt|sms|iphone|m[oó]vil|celular)\b/i.test(word))
    return 'mobile';
  return /\b(?:h|hm|w|wk|o|home|house|work|office|business|bus|land ?line|land|day|evening|casa|trabajo)\b/i.test(word)
    ? 'landline'
    : undefined;
}

const ranks: Readonly<Record<PhoneKind, number>> = { mobile: 0, unknown: 1, landline: 2 };

export const rankOfKind = (kind: PhoneKind): number => ranks[kind];

/** Lower is better: mobile first, then unknown, home and work. */
export const rankOfHeading = (heading: string): number =>
  ranks[phoneHeading(heading) ?? 'unknown'] * 4 + (isAtWork.test(heading) ? 2 : 0) + (isFurther.test(heading) ? 1 : 0);
