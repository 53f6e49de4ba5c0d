import { AnswerWhoInvited } from '@rewards/domain/referrals/answer-who-invited';
import { ArriveFriend } from '@rewards/domain/referrals/arrive-friend';
import { AskWhoInvited } from '@rewards/domain/referrals/ask-who-invited';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import { DenyReferrals } from '@rewards/domain/referrals/deny-referrals';
import { DenyReferral } from '@rewards/domain/referrals/deny-referral';
import { JudgeFlagGroup } from '@rewards/domain/referrals/judge-flag-group';
import { JudgeFlags } from '@rewards/domain/referrals/judge-flags';
import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { MarkRewardsSeen } from '@rewards/domain/referrals/mark-rewards-seen';
import { NudgeFriend } from '@rewards/domain/referrals/nudge-friend';
import { OpenInvitation } from '@rewards/domain/referrals/open-invitation';
import { PreviewCompletions } from '@rewards/domain/referrals/preview-completions';
import { ReferByHand } from '@rewards/domain/referrals/refer-by-hand';
import { SetCounters } from '@rewards/domain/referrals/set-counters';
import { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import { ShowFlagGroup } from '@rewards/domain/referrals/show-flag-group';
import { TakeBackDenial } from '@rewards/domain/referrals/take-back-denial';
import { CountOpenings } from '@rewards/domain/referrals/trends/count-openings';
import { ShowTeamTrends } from '@rewards/domain/referrals/trends/show-team-trends';
import { ShowTrends } from '@rewards/domain/referrals/trends/show-trends';

export const referralsUseCases = {
  showDashboard: ShowDashboard,
  markRewardsSeen: MarkRewardsSeen,
  nudgeFriend: NudgeFriend,
  showTrends: ShowTrends,
  showTeamTrends: ShowTeamTrends,
  countOpenings: CountOpenings,
  listReferrals: ListReferrals,
  openInvitation: OpenInvitation,
  askWhoInvited: AskWhoInvited,
  answerWhoInvited: AnswerWhoInvited,
  completeReferral: CompleteReferral,
  previewCompletions: PreviewCompletions,
  arriveFriend: ArriveFriend,
  judgeFlags: JudgeFlags,
  showFlagGroup: ShowFlagGroup,
  judgeFlagGroup: JudgeFlagGroup,
  denyReferrals: DenyReferrals,
  denyReferral: DenyReferral,
  takeBackDenial: TakeBackDenial,
  deleteReferral: DeleteReferral,
  referByHand: ReferByHand,
  setCounters: SetCounters,
};
