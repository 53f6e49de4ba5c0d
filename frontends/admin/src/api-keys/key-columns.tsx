import type { ApiKey } from '@rewards/contracts/api-keys';
import { Button, ShortDate, type Column } from '@rewards/kit';
import { DateAndTime, Detail } from '@rewards/kit/lists';
import { texts } from '../texts/api-keys.ts';
import { nameOf } from '../users/name-of.ts';

/** A newer service may know more scopes. */
const inWords = (scope: string): string => (texts.scope as Readonly<Record<string, string>>)[scope] ?? scope;

/** The columns of the list of API keys. */
export const keyColumns = (onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  {
    header: texts.name,
    headsCard: true,
    width: '28%',
    cell: ({ name, ending, made_by: maker }) => (
      <>
        {name}
        <Detail>{[texts.endingIn(ending), ...(maker ? [texts.madeBy(nameOf(maker))] : [])].join(', ')}</Detail>
      </>
    ),
  },
  {
    header: texts.scopes,
    width: '26%',
    cell: ({ scopes }) => scopes.map((scope) => <div key={scope}>{inWords(scope)}</div>),
  },
  {
    header: texts.lastUsed,
    width: '18%',
    cell: ({ last_used_at: at }) => (at === null ? texts.never : <DateAndTime at={at} />),
  },
  {
    header: texts.expires,
    width: '14%',
    cell: ({ expires_at: at, is_expired: isExpired }) => {
      if (at === null) return texts.never;
      return isExpired ? texts.expired : <ShortDate at={at} />;
    },
  },
  {
    header: texts.actions,
    hideHeader: true,
    width: '14%',
    align: 'end',
    cell: (key) => (
      <Button variant="default" size="sm" aria-label={texts.revokeOf(key.name)} onClick={() => onRevoke(key)}>
        {texts.revoke}
      </Button>
    ),
  },
];
