import { defineEntity, p } from '@mikro-orm/core';
import type { User } from '@rewards/domain/patients/user';
import { type Table, tableOf } from '../table.ts';

export const UsersTable = defineEntity({
  name: 'UsersTable',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique(),
    emailKey: p.text(),
    name: p.text(),
    phone: p.text().strictNullable(),
    isAdmin: p.boolean(),
    referralCode: p.text().unique(),
    staffName: p.text().strictNullable(),
    takesMails: p.boolean(),
    takesTexts: p.boolean(),
    refusesTexts: p.boolean(),
    passwordHash: p.text().strictNullable(),
    createdAt: p.datetime(3),
  },
});

export const users: Table<User> = tableOf(UsersTable, ['id', 'email', 'emailKey', 'referralCode', 'createdAt']);
