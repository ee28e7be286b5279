import {
  AUTH_STORAGE_KEY,
  ROLE_STORAGE_KEY,
  THEME_COLORS,
  THEME_STORAGE_KEY,
} from '../domain/site.ts';

/**
 * The one blocking script. It marks <html> with what only this browser knows (theme choice, signed
 * in, role) before anything is painted, so that neither the theme flashes nor the header moves.
 * Astro does not hash `is:inline` scripts: astro.config.mjs adds this one to the policy.
 */
export const BEFORE_PAINT = `(()=>{try{
const d=document,r=d.documentElement.dataset,s=localStorage,t=s.getItem('${THEME_STORAGE_KEY}');
if(t==='light'||t==='dark'){r.theme=t;for(const m of d.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${THEME_COLORS.dark}':'${THEME_COLORS.light}'}
const u=JSON.parse(s.getItem('${AUTH_STORAGE_KEY}')||'{}').user;
if(u){r.session='in';const[i,o]=(s.getItem('${ROLE_STORAGE_KEY}')||'').split(':');if(i===u.id)r.role=o}
}catch{}})()`;
