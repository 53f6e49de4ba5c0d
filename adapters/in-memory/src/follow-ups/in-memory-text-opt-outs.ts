import type { OptOutCounts, OptOutList, TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import { type TextsOrigin, textsOriginOf } from '@rewards/domain/patients/texts-origin';
import type { User } from '@rewards/domain/patients/user';
import { InMemoryStore } from '../in-memory-store.ts';
import { InMemoryFollowUpTexts } from './in-memory-follow-up-texts.ts';

/** Phones that take no texts, within one transaction. */
export class InMemoryTextOptOuts extends InMemoryStore implements TextOptOuts {
  async add(phone: string, origin: TextsOrigin): Promise<void> {
    const { textOptOuts } = this.tables;
    if (!textOptOuts.has(phone)) textOptOuts.set(phone, structuredClone(origin));
  }

  async remove(phone: string): Promise<void> {
    this.tables.textOptOuts.delete(phone);
  }

  async addAll(list: OptOutList, origin: TextsOrigin): Promise<OptOutCounts> {
    const counts = await this.foresee(list);
    for (const user of this.#usersOf(list).filter(({ refusesTexts }) => !refusesTexts))
      this.tables.users.set(user.id, { ...user, takesTexts: false, refusesTexts: true, ...textsOriginOf(origin) });
    for (const phone of list.phones) await this.add(phone, origin);
    const texts = new InMemoryFollowUpTexts(this.tables);
    for (const phone of list.phones) await texts.cancelFor(phone);
    return counts;
  }

  async foresee(list: OptOutList): Promise<OptOutCounts> {
    const users = this.#usersOf(list);
    const everyone = [...this.tables.users.values()];
    const keys = new Set([...everyone, ...this.tables.formerRecords.values()].map(({ emailKey }) => emailKey));
    const unknown = (phone: string) => !everyone.some((user) => user.phone === phone);
    const turnedOff = users.filter(({ takesTexts }) => takesTexts).length;
    return {
      turnedOff,
      alreadyOff: users.length - turnedOff,
      phonesStored: [...new Set(list.phones)].filter(unknown).length,
      emailsUnknown: [...new Set(list.emailKeys)].filter((key) => !keys.has(key)).length,
    };
  }

  /** Also those who are listed with the email of a record that was merged into theirs (rule 35). */
  #usersOf({ phones, emailKeys }: OptOutList): readonly User[] {
    const { users, formerRecords } = this.tables;
    const listed = [...users.values(), ...formerRecords.values()].filter(({ emailKey }) =>
      emailKeys.includes(emailKey),
    );
    const ids = new Set(listed.map((record) => ('intoId' in record ? record.intoId : record.id)));
    return [...users.values()].filter(({ id, phone }) => ids.has(id) || (phone !== null && phones.includes(phone)));
  }
}
