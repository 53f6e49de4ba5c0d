/**
 * Where a person's setting for texts comes from (rule 44). `earlier` is from before the source was recorded. A person
 * without a source has the default: texts are on.
 */
export const textsSources = [
  /** A consent or refusal column of a patient list. */
  'list',
  /** What staff answered for a list, or for rows, that don't say. */
  'list_answer',
  /** A list of people who opted out in an old system. */
  'opt_out_list',
  /** STOP or START, to us or to the carrier. */
  'reply',
  /** The person's own switch. */
  'account',
  /** The person told the desk. */
  'asked_by_phone',
  'asked_in_person',
  /** Staff, without a stated reason. */
  'desk',
  'earlier',
] as const;
export type TextsSource = (typeof textsSources)[number];

/** The reasons that staff can name for turning texts off. Both are the person's own refusal. */
export const askedSources = ['asked_by_phone', 'asked_in_person'] as const satisfies readonly TextsSource[];
export type AskedSource = (typeof askedSources)[number];

/** Who or what set whether a person takes texts, and when. */
export interface TextsOrigin {
  readonly source: TextsSource;
  /** The name of the file, for lists. */
  readonly detail: string | null;
  /** The ID of the staff member who entered or uploaded it. The account may be gone. */
  readonly setBy: string | null;
  readonly at: Date;
}

/** The same in the fields of a user. */
export interface TextsOriginOfUser {
  /** Null for the default. */
  readonly textsSource: TextsSource | null;
  readonly textsDetail: string | null;
  readonly textsSetBy: string | null;
  readonly textsSetAt: Date | null;
}

export const noTextsOrigin: TextsOriginOfUser = {
  textsSource: null,
  textsDetail: null,
  textsSetBy: null,
  textsSetAt: null,
};

export const textsOriginOf = ({ source, detail, setBy, at }: TextsOrigin): TextsOriginOfUser => ({
  textsSource: source,
  textsDetail: detail,
  textsSetBy: setBy,
  textsSetAt: at,
});

/** What a person said themself: a reply, or their own switch. */
export const ownChoice = (source: 'reply' | 'account', at: Date): TextsOrigin => ({
  source,
  detail: null,
  setBy: null,
  at,
});

/** Sources that no list overrides: the person or the desk turned texts off. */
export const isFirm = (source: TextsSource | null): boolean =>
  source !== null && source !== 'list' && source !== 'list_answer' && source !== 'earlier';
