import type { ErrorCode } from '@rewards/contracts/errors';

/** A public address that isn't a declared call, such as a page, a stream or a webhook. It is described by hand. */
export interface DocumentedAddress {
  readonly method: 'GET' | 'POST';
  /** In the router's syntax. */
  readonly path: string;
  readonly summary: string;
  /** Its query parameters and headers. */
  readonly parameters?: readonly AddressParameter[];
  /** The media types it accepts, each with the fields it reads. */
  readonly takes?: Readonly<Record<string, Fields>>;
  /** Its answers by status: the meaning, and the media type. */
  readonly answers: Readonly<Record<number, readonly [meaning: string, mediaType?: string]>>;
  readonly refusals?: readonly ErrorCode[];
}

/** As a module lists it. */
export type ListedAddress = Omit<DocumentedAddress, 'method'> & {
  /** GET if it's missing. */
  readonly method?: 'POST';
};

export interface AddressParameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required?: boolean;
  readonly meaning: string;
}

/** A body's fields. Others are ignored. */
export type Fields = Readonly<Record<string, { readonly meaning: string; readonly required?: true }>>;

/** Media types of these addresses. */
export const page = 'text/html';
export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';
