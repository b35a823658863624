import { fileURLToPath } from 'node:url';
import { circlesOf, readRooms } from './folder-circles';

const circles = circlesOf(readRooms(fileURLToPath(new URL('../src', import.meta.url))));
for (const circle of circles) console.error(`These folders import each other in a circle: ${circle}`);
if (circles.length > 0) process.exitCode = 1;
