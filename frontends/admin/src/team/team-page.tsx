import { exportTeamTrends } from '@rewards/contracts/trends';
import { useMay } from '../desk/may.ts';
import { OwnPageContext } from '../desk/list-section.tsx';
import { ExportButton } from '../exports/export-buttons.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/team.ts';
import { PeopleSection } from './people-section.tsx';
import { useTeamTrends } from './use-team-trends.tsx';

/** Everyone on the team: who they are, what they may do, whether patients can pick them, and what came of asking. */
export function TeamPage() {
  const may = useMay();
  const trends = useTeamTrends();
  const actions = may(exportTeamTrends.permission) && (
    <ExportButton
      label={texts.export}
      endpoint={exportTeamTrends}
      input={{ query: trends.query }}
      fileName={exportTeamTrends.answer.fileName}
      underWay={texts.exporting}
      done={texts.exported}
    />
  );
  return (
    <OwnPageContext value={{ title: desk.pages.Team, actions }}>
      <PeopleSection trends={trends} />
    </OwnPageContext>
  );
}
