import { useApi } from '@rewards/client';
import { listScreens } from '@rewards/contracts/screens';
import { NativeSelect, type FormField } from '@rewards/kit';
import { texts } from '../texts/screens.ts';

/** The place where a QR is shown. It's hidden until there are two places (rule 40). */
export function PlaceField(field: FormField) {
  const { data } = useApi(listScreens, {});
  const places = [...new Set((data?.screens ?? []).flatMap(({ place }) => place ?? []))].sort();
  if (places.length < 2) return null;
  return <NativeSelect label={texts.askPlace} data={[{ value: '', label: texts.everywhere }, ...places]} {...field} />;
}
