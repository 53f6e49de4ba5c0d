import { p } from '@mikro-orm/core';
import type { TextsSource } from '@rewards/domain/patients/texts-origin';
import type { User } from '@rewards/domain/patients/user';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const UsersTable = tableEntity('users', {
  id: p.uuid().primary(),
  email: p.text().unique(),
  emailKey: p.text(),
  sharesMailbox: p.boolean(),
  name: p.text(),
  preferredName: p.text(),
  keepsPreferredName: p.boolean(),
  phone: p.text().strictNullable(),
  isAdmin: p.boolean(),
  isFrontDesk: p.boolean(),
  referralCode: p.text().unique(),
  staffName: p.text().strictNullable(),
  staffNone: p.boolean(),
  note: p.text(),
  takesMails: p.boolean(),
  takesTexts: p.boolean(),
  refusesTexts: p.boolean(),
  textsSource: p.text().$type<TextsSource>().strictNullable(),
  textsDetail: p.text().strictNullable(),
  textsSetBy: p.uuid().strictNullable(),
  textsSetAt: p.datetime(3).strictNullable(),
  passwordHash: p.text().strictNullable(),
  tokenVersion: p.integer(),
  deletionAskedAt: p.datetime(3).strictNullable(),
  createdAt: p.datetime(3),
});

export const users: Table<User> = tableOf(UsersTable, [
  'id',
  'email',
  'emailKey',
  'sharesMailbox',
  'tokenVersion',
  'referralCode',
  'createdAt',
]);
