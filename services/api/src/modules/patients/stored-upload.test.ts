import { expect, test } from '@jest/globals';
import { StoredUpload, UploadNotStored } from './stored-upload.ts';

test('what can not be kept is told as such, for it is no fault of who uploads', async () => {
  await expect(StoredUpload.open('/nowhere/that/is')).rejects.toBeInstanceOf(UploadNotStored);
});
