import { Link } from 'react-router';
import { usePublicConfig } from '@rewards/client';
import { Anchor } from '@rewards/kit';
import { crazyOnes as text } from '../texts/crazy-ones.ts';
import classes from './crazy-ones.module.css';

/** /crazyones: a text-only page for people who recommend their dentist (rule 23). */
export function CrazyOnesPage() {
  const { data: known } = usePublicConfig();
  return (
    <article className={classes.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={classes.signature}>{text.signature(known?.practice.name ?? text.thePractice)}</p>
      <p className={classes.back}>
        <Anchor component={Link} to="/ddcinfo" className="kit-tap">
          {text.back}
        </Anchor>
      </p>
    </article>
  );
}
