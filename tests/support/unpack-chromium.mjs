// A program of its own: what it comes in says where to by the folder of temporary files.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
