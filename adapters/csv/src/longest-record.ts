/**
 * The most bytes that one row may have. A quote that is never closed makes one row of all that follows it; here reading
 * ends, long before memory does.
 */
export const longestRecordBytes = 256 * 1024;
