import mongoose from 'mongoose';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;

/** What a server answers that is about to stop, or no longer the primary. */
const LOST_PRIMARY = new Set([91, 189, 10107, 11600, 11602, 13435]);

/**
 * Makes a write of many documents, and makes it once more when the primary was lost meanwhile: the driver repeats writes of
 * single documents only. The write must be one that may be made twice.
 */
export async function repeatSweep(sweep: () => Promise<unknown>): Promise<void> {
  try {
    await sweep();
  } catch (error) {
    if (!isLostPrimary(error)) throw error;
    await sweep();
  }
}

function isLostPrimary(error: unknown): boolean {
  if (error instanceof MongoNetworkError) return true;
  return error instanceof MongoServerError && typeof error.code === 'number' && LOST_PRIMARY.has(error.code);
}
