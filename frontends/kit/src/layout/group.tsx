import type { ComponentPropsWithRef, CSSProperties } from 'react';

type Tag = 'div' | 'figcaption' | 'form' | 'li' | 'p' | 'span' | 'ul';

type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number;

const inCss = (gap: Gap) => (typeof gap === 'number' ? `${gap / 16}rem` : `var(--mantine-spacing-${gap})`);

type GroupProps<Component extends Tag> = ComponentPropsWithRef<Component> & {
  readonly component?: Component;
  /** A number is in px. */
  readonly gap?: Gap;
  /** Between lines, if it isn't the same. */
  readonly rowGap?: Gap;
  readonly justify?: CSSProperties['justifyContent'];
  readonly align?: CSSProperties['alignItems'];
  readonly wrap?: CSSProperties['flexWrap'];
};

/** Lays out children side by side while they fit. A fifth of the size of Mantine's, and every desk page loads it. */
export function Group<Component extends Tag = 'div'>(given: GroupProps<Component>) {
  const {
    component: Row = 'div',
    gap = 'md',
    rowGap = gap,
    justify,
    align,
    wrap,
    className = '',
    style,
    ...props
  } = given;
  const space = `${inCss(rowGap)} ${inCss(gap)}`;
  const flow = { gap: space, justifyContent: justify, alignItems: align, flexWrap: wrap, ...style };
  // Every tag takes these props.
  return <Row {...(props as object)} className={`kit-group ${className}`} style={flow} />;
}
