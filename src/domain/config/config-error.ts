/** Bad configuration. Its message is the one line that the start prints before it ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
