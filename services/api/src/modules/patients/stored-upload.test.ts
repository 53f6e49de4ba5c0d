import { expect, test } from '@jest/globals';
import { StoredUpload, UploadNotStored } from './stored-upload.ts';

test("an upload that can't be stored isn't reported as the uploader's mistake", async () => {
  await expect(StoredUpload.open('/nowhere/that/is')).rejects.toBeInstanceOf(UploadNotStored);
});
