const quoted = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`[^\`]*\`)`;
const summary = new RegExp(String.raw`^ +summary:\s*${quoted}(?:\s*\+\s*${quoted})*,?$`, 'gm');

/**
 * A loader that leaves the endpoints' summaries out of the pages, about 2 kB of each: only the API's documentation
 * shows them.
 */
export default function withoutSummaries(source) {
  return source.replace(summary, '');
}
