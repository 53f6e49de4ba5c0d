import { useEffect, useId, useRef, useState } from 'react';
import { Button, Stack, UnstyledButton, type Column } from '@rewards/kit';
import classes from './columns-menu.module.css';
import type { useListChoices } from './list-choices.ts';
import { useListTexts } from './use-list-texts.ts';

interface ColumnsMenuProps {
  /** Those that can be hidden. */
  readonly columns: readonly Pick<Column<never>, 'header' | 'optional'>[];
  readonly choices: ReturnType<typeof useListChoices>;
  readonly onKeys: () => void;
}

/** Which columns a list shows and how high its rows are. Small, because it's on every desk page with a list. */
export function ColumnsMenu({ columns, choices, onKeys }: ColumnsMenuProps) {
  const texts = useListTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    if (!opened) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpened(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpened(false);
      place.current?.querySelector('button')?.focus();
    };
    const area = place.current;
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    area?.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      area?.removeEventListener('keydown', closeOnEscape);
    };
  }, [opened]);

  const showKeys = () => {
    setOpened(false);
    onKeys();
  };

  return (
    <div ref={place} className={classes.place}>
      <Button
        variant="default"
        size="sm"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {texts.columns}
      </Button>
      {opened && (
        <Stack id={id} gap={0} className={`kit-card ${classes.menu}`} role="group" aria-label={texts.columns}>
          {columns.map(({ header, optional = false }) => (
            <label key={header} className={classes.line}>
              <input
                type="checkbox"
                checked={choices.shows(header, !optional)}
                onChange={(event) => choices.show(header, event.currentTarget.checked)}
              />
              {header}
            </label>
          ))}
          <label className={classes.line} data-apart={columns.length > 0}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={choices.comfortable}
              checked={choices.comfortable}
              onChange={(event) => choices.setComfortable(event.currentTarget.checked)}
            />
            {texts.comfortable}
          </label>
          <UnstyledButton className={classes.line} onClick={showKeys}>
            {texts.keys} <kbd>?</kbd>
          </UnstyledButton>
        </Stack>
      )}
    </div>
  );
}
