const attributes = (named) =>
  Object.entries(named)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');

export const link = (named) => `<link${attributes(named)} />`;

export const script = (named) => `<script${attributes(named)}></script>`;
