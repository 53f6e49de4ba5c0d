import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import classes from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon?: ReactNode;
  /** One short line under the number. */
  readonly hint?: ReactNode;
  /** Draws the card's own shape while its number loads. */
  readonly loading?: boolean;
}

/** One number with its name on one line. Several make a strip in a `ResponsiveGrid`. */
export function StatCard({ label, value, icon, hint, loading = false }: StatCardProps) {
  return (
    <div className={`kit-card ${classes.card}`}>
      <div className={`kit-compact kit-muted ${classes.label}`}>
        {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        <span>{label}</span>
      </div>
      {loading ? <Skeleton height={28} width="4rem" /> : <div className={`kit-numbers ${classes.value}`}>{value}</div>}
      {hint !== undefined && (
        <div className={`kit-small kit-muted ${classes.hint}`}>
          {loading ? <Skeleton height={16} width="80%" /> : hint}
        </div>
      )}
    </div>
  );
}
