import { configure } from '@testing-library/react';

/** A query waits for what is to appear. The usual second is too short on a machine that is busy with other tests. */
configure({ asyncUtilTimeout: 10_000 });
