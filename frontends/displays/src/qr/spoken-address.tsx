/** An address in large letters. A long one breaks after its host. */
export function SpokenAddress({ address: [host, path] }: { readonly address: readonly [host: string, path: string] }) {
  return (
    <>
      {host}
      <wbr />
      {path}
    </>
  );
}
