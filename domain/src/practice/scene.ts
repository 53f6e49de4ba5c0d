/**
 * A background for signage's QR codes, chosen by name (rule 25). `generated` is drawn by the browser without a network.
 * `film` was uploaded by an admin. `file` is a video at an address the practice may show. `video` is one of the video
 * service, by its ID there.
 */
export type Scene = (
  | { readonly kind: 'generated'; readonly name: string; readonly id: GeneratedSceneId }
  | { readonly kind: 'film'; readonly name: string; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly address: string }
  | { readonly kind: 'video'; readonly name: string; readonly id: string }
) & {
  /** Stays in the list, but no screen shows it. */
  readonly isOff?: true;
};

/** Every scene that screens can draw themselves. */
export const generatedSceneIds = [
  ...(['calm-gradient', 'waves', 'aurora', 'starfield', 'clouds', 'sunrise', 'rain'] as const),
  ...(['snowfall', 'bubbles', 'fireflies', 'leaves', 'ripples', 'jellyfish', 'lanterns'] as const),
] as const;

export type GeneratedSceneId = (typeof generatedSceneIds)[number];
