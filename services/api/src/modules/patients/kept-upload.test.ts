import { expect, test } from '@jest/globals';
import { KeptUpload, UploadNotKept } from './kept-upload.ts';

test('what can not be kept is told as such, for it is no fault of who uploads', async () => {
  await expect(KeptUpload.open('/nowhere/that/is')).rejects.toBeInstanceOf(UploadNotKept);
});
