/**
 * (xxx) xxx-xxxx for 10 digits, the +1 form for 11 that start with 1, otherwise unchanged (specification, section 5).
 */
export const formatPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length !== 10) return phone;
  const written = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
  return digits.length === 11 ? `+1 ${written}` : written;
};

/** The tel: link. A number without a country code is a US number. */
export const phoneLink = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
};

/** Breaks into two lines if needed, where people pause when reading it out. */
export function PhoneText({ phone }: { readonly phone: string }) {
  const [, area = '', own = formatPhone(phone)] = /^(.*\) )(.*)$/.exec(formatPhone(phone)) ?? [];
  return (
    <span className="kit-figure">
      {area}
      <wbr />
      {own}
    </span>
  );
}
