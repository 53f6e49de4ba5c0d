import { usePublicConfig } from '@rewards/client';
import { Anchor, formatPhone, phoneLink } from '@rewards/kit';
import { quoteTexts as texts } from '../texts/quote.ts';

/** The practice's phone, for people who prefer to call. Hidden if the practice has none. */
export function CallInstead() {
  const { data: known } = usePublicConfig();
  const phone = known?.practice.phone ?? '';
  if (phone === '') return null;
  return (
    <>
      {texts.callInstead}{' '}
      <Anchor className="kit-tap" href={phoneLink(phone)}>
        {formatPhone(phone)}
      </Anchor>
    </>
  );
}
