import { Text } from '@rewards/kit';
import { texts } from '../texts/patient-import.ts';
import classes from './dry-run.module.css';
import own from './patient-import.module.css';

/** The first lines of a list as they stand in the file, for the person who has to say what its columns hold. */
export function RawLines({ lines }: { readonly lines: readonly (readonly string[])[] }) {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <>
      <Text>{texts.headingsUnknown}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */}
      <section className={classes.sample} aria-label={texts.firstLines} tabIndex={0}>
        <table className={own.errorTable}>
          <caption>{texts.firstLines}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {texts.columnNamed(column + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column}>{line[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
