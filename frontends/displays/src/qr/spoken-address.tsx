/** An address in large letters; a long one is broken after its host. */
export function SpokenAddress({ address: [host, path] }: { readonly address: readonly [host: string, path: string] }) {
  return (
    <>
      {host}
      <wbr />
      {path}
    </>
  );
}
