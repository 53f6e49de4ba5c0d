import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  field: 'Upload a video',
  choose: (megabytes: number) => `Choose an MP4 or WebM video up to ${megabytes} MB, or drop it here`,
  full: (most: number) => `You have ${most} videos, which is the limit. Delete one to add another.`,
  tooLarge: (megabytes: number) => `This video is too large. The limit is ${megabytes} MB.`,
  unplayable: "This video won't play here. Save it as MP4 (H.264) or WebM, then choose that file.",
  checking: 'Checking that the video plays',
  progress: 'Video upload',
  sending: (share: number) => `${Math.floor(share * 100)}% sent. Please keep this page open.`,
  arrived: 'Upload finished. Saving…',
  cancel: 'Cancel',
  cancelled: 'Upload canceled',
  uploaded: (name: string) => `${name} is now a scene`,
  removeOf: (name: string) => `Delete the video ${name}`,
  removed: (scenes: string) => `Video deleted and removed from scenes: ${scenes}`,
  preview: (name: string) => `Preview of ${name}`,
});
