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

/** One number with its name. Several fit side by side in a `ResponsiveGrid`. */
export function StatCard({ label, value, icon, hint, loading = false }: StatCardProps) {
  return (
    <div className={`kit-card ${classes.card}`}>
      <div className={classes.label}>
        {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        <span>{label}</span>
      </div>
      {loading ? <Skeleton height={36} width="60%" /> : <div className={classes.value}>{value}</div>}
      {hint !== undefined && (
        <div className="kit-small kit-muted">{loading ? <Skeleton height={16} width="80%" /> : hint}</div>
      )}
    </div>
  );
}
