import { useApi } from '@rewards/client';
import { listScreens } from '@rewards/contracts/screens';
import { NativeSelect, type FormField } from '@rewards/kit';
import { texts } from '../texts/screens.ts';

/** On which screens a QR is shown. One place is no place: nobody is asked before there is a second one (rule 40). */
export function PlaceField(field: FormField) {
  const { data } = useApi(listScreens, {});
  const places = [...new Set((data?.screens ?? []).flatMap(({ place }) => place ?? []))].sort();
  if (places.length < 2) return null;
  return <NativeSelect label={texts.askPlace} data={[{ value: '', label: texts.everywhere }, ...places]} {...field} />;
}
