import { texts } from '../texts/desk.ts';
import classes from './desk.module.css';
import type { DeskSection } from './sections.ts';

/** Links to each section of the dashboard. Plain links keep the lists' state in the address. */
export function SectionMenu({ sections }: { readonly sections: readonly DeskSection[] }) {
  return (
    <nav aria-label={texts.desk.sections}>
      <ul className={`kit-unprinted ${classes.sectionLinks}`}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.sectionLink}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
